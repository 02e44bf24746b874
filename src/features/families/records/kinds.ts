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

/** Whether a changed record is a related party. */
const isRelatedParty = (kind: ChangedKind): kind is RelatedPartyKind => Object.hasOwn(relatedPartyForms, kind);

/** Whether records of a kind can be restored. */
export const isRestorable = (kind: ChangedKind): kind is RestorableKind =>
  isRelatedParty(kind) || kind === 'conversation' || kind === 'message';

/** The kinds of related parties of the specification, which every backend supports. */
export const specifiedKinds = ['bankAccount', 'brokerageCustodian', 'insuranceCompany', 'contact'] as const;

/** The noun of a kind within a sentence: "bank account". */
export const nounOf = (kind: ChangedKind): string =>
  isRelatedParty(kind) ? relatedPartyForms[kind].title.toLowerCase() : kind;

/** The field at a path; the entries of a list share their fields. Undefined for kinds that only the backend has. */
const fieldAt = (kind: ChangedKind, path: string): FieldDescription | undefined =>
  fieldsOf[kind]?.[path.replace(/\[\d+\]/g, '[]')];

/** The label of the field at a path; the path without a label in the contract. */
export const labelOf = (kind: ChangedKind, path: string): string => fieldAt(kind, path)?.label || path;

/** A stored value as text. */
export function valueText(kind: ChangedKind, path: string, value: string): string {
  const field = fieldAt(kind, path);
  if (field?.kind === 'boolean') return value === 'true' ? 'Yes' : 'No';
  return field?.options?.find((option) => String(option.value) === value)?.label ?? value;
}

const nameFields = {
  bankAccount: ['glCode', 'accountType'],
  brokerageCustodian: ['businessName'],
  insuranceCompany: ['businessName'],
  contact: ['contactType', 'email'],
  business: ['name'],
  trust: ['name'],
  charitableOrganization: ['name'],
  vendor: ['name'],
} as const satisfies Record<RelatedPartyKind, readonly string[]>;

/** The field that identifies a record of a kind: its name or the closest to one. */
export const nameField = (kind: RelatedPartyKind): string => (kind === 'contact' ? 'email' : nameFields[kind][0]);

/** The display name of a related party: "1010, Checking". */
export function nameOf(kind: RelatedPartyKind, record: object): string {
  const values: Readonly<Record<string, unknown>> = { ...record };
  return nameFields[kind]
    .map((field) => values[field])
    .filter((text) => typeof text === 'string' && text !== '')
    .join(', ');
}
