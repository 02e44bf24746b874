import type { RelatedPartyKind } from '@/api';

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
