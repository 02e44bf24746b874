import {
  type ChangedKind,
  type RelatedPartyKind,
  type RestorableKind,
  bankAccountFieldsSchema,
  brokerageCustodianFieldsSchema,
  businessEntitySchema,
  charitableOrganizationFieldsSchema,
  contactFieldsSchema,
  familyFieldsSchema,
  individualSchema,
  insuranceCompanyFieldsSchema,
  legalHoldFieldsSchema,
  trustSchema,
  vendorFieldsSchema,
} from '@/api';
import type { FieldDescription } from '@/lib/formSchema';
import { relatedPartyForms } from '@/lib/paths';

type Fields = Readonly<Record<string, FieldDescription>>;

const fieldsOf: Readonly<Partial<Record<string, Fields>>> = {
  family: {
    ...familyFieldsSchema.fields,
    legalHold: legalHoldFieldsSchema.fields.held,
    legalHoldReason: legalHoldFieldsSchema.fields.reason,
  },
  member: {},
  individual: individualSchema.fields,
  bankAccount: bankAccountFieldsSchema.fields,
  brokerageCustodian: brokerageCustodianFieldsSchema.fields,
  insuranceCompany: insuranceCompanyFieldsSchema.fields,
  contact: contactFieldsSchema.fields,
  business: businessEntitySchema.fields,
  trust: trustSchema.fields,
  charitableOrganization: charitableOrganizationFieldsSchema.fields,
  vendor: vendorFieldsSchema.fields,
  conversation: {},
  message: {},
} satisfies Record<ChangedKind, Fields>;

/** Whether what was changed is a related party, which can be deleted and restored. */
const isRelatedParty = (kind: ChangedKind): kind is RelatedPartyKind => Object.hasOwn(relatedPartyForms, kind);

/** Whether what was changed can be restored after it was deleted. */
export const isRestorable = (kind: ChangedKind): kind is RestorableKind =>
  isRelatedParty(kind) || kind === 'conversation' || kind === 'message';

/** What a record is, within a sentence: "bank account". */
export const nounOf = (kind: ChangedKind): string =>
  isRelatedParty(kind) ? relatedPartyForms[kind].title.toLowerCase() : kind;

/** The field at a path of a record; entries of lists share theirs. */
function fieldAt(kind: ChangedKind, path: string): FieldDescription | undefined {
  // A backend may know more kinds than the portal: their fields are called as they are sent.
  return fieldsOf[kind]?.[path.replace(/\[\d+\]/g, '[]')];
}

/** The label of the field at a path as the forms have it; the path itself where the contract has none. */
export const labelOf = (kind: ChangedKind, path: string): string => fieldAt(kind, path)?.label || path;

/** A stored value as the forms show it. */
export function valueText(kind: ChangedKind, path: string, value: string): string {
  const field = fieldAt(kind, path);
  if (field?.kind === 'boolean') return value === 'true' ? 'Yes' : 'No';
  return field?.options?.find((option) => String(option.value) === value)?.label ?? value;
}

const namedBy = {
  bankAccount: ['glCode', 'accountType'],
  brokerageCustodian: ['businessName'],
  insuranceCompany: ['businessName'],
  contact: ['contactType', 'email'],
  business: ['name'],
  trust: ['name'],
  charitableOrganization: ['name'],
  vendor: ['name'],
} as const satisfies Record<RelatedPartyKind, readonly string[]>;

/** The field that tells records of a kind from each other to a person: its name, or what comes closest to one. */
export const nameField = (kind: RelatedPartyKind): string => (kind === 'contact' ? 'email' : namedBy[kind][0]);

/** What a related party is called on screen, as the history calls it: "1010, Checking". */
export function nameOf(kind: RelatedPartyKind, record: object): string {
  const values: Readonly<Record<string, unknown>> = { ...record };
  return namedBy[kind]
    .map((field) => values[field])
    .filter((text) => typeof text === 'string' && text !== '')
    .join(', ');
}
