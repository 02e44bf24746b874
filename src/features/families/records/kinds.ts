import {
  type ChangedKind,
  type RelatedPartyKind,
  type RestorableKind,
  familyFieldsSchema,
  individualSchema,
  isRelatedPartyKind,
  legalHoldFieldsSchema,
  relatedPartyKindLabels,
} from '@/api';
import type { FieldDescription } from '@/lib/formSchema';
import { lookUp } from '@/lib/lookUp';
import { relatedParties } from '../kinds';

type Fields = Readonly<Record<string, FieldDescription>>;

const otherFields = {
  family: {
    ...familyFieldsSchema.fields,
    legalHold: legalHoldFieldsSchema.fields.held,
    legalHoldReason: legalHoldFieldsSchema.fields.reason,
  },
  member: {},
  individual: individualSchema.fields,
  conversation: {},
  message: {},
  import: {},
} satisfies Record<Exclude<ChangedKind, RelatedPartyKind>, Fields>;

const fieldsOf = (kind: ChangedKind): Fields | undefined =>
  isRelatedPartyKind(kind) ? relatedParties[kind].schema.fields : lookUp(otherFields, kind);

/** Whether records of a kind can be restored. */
export const isRestorable = (kind: ChangedKind): kind is RestorableKind =>
  isRelatedPartyKind(kind) || kind === 'conversation' || kind === 'message';

/** The noun of a kind within a sentence: "bank account". */
export const nounOf = (kind: ChangedKind): string =>
  isRelatedPartyKind(kind) ? relatedPartyKindLabels[kind].toLowerCase() : kind;

/** The noun of a kind of related parties for one and for many: "bank account", "bank accounts". */
export const nounsOf = (kind: RelatedPartyKind): readonly [one: string, many: string] => [
  nounOf(kind),
  relatedParties[kind].plural ?? `${nounOf(kind)}s`,
];

/** The field at a path; the entries of a list share their fields. Undefined for kinds that only the backend has. */
const fieldAt = (kind: ChangedKind, path: string): FieldDescription | undefined =>
  lookUp(fieldsOf(kind) ?? {}, path.replace(/\[\d+\]/g, '[]'));

/** The label of the field at a path; the path without a label in the contract. */
export const labelOf = (kind: ChangedKind, path: string): string => fieldAt(kind, path)?.label || path;

/** A stored value as text. */
export function valueText(kind: ChangedKind, path: string, value: string): string {
  const field = fieldAt(kind, path);
  if (field?.kind === 'boolean') return value === 'true' ? 'Yes' : 'No';
  return field?.options?.find((option) => String(option.value) === value)?.label ?? value;
}

/** The display name of a related party: "1010, Checking". */
export function nameOf(kind: RelatedPartyKind, record: object): string {
  const values: Readonly<Record<string, unknown>> = { ...record };
  return relatedParties[kind].nameFields
    .map((field) => values[field])
    .filter((text) => typeof text === 'string' && text !== '')
    .join(', ');
}
