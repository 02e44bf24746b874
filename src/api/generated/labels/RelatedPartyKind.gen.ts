// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { RelatedPartyKind } from '../schemas.gen';

/** Labels of the values of RelatedPartyKind, in the order of the contract. */
export const relatedPartyKindLabels = {
  bankAccount: 'Bank Account',
  brokerageCustodian: 'Brokerage/Custodian',
  insuranceCompany: 'Insurance Company',
  contact: 'Contact',
  business: 'Business',
  trust: 'Trust',
  charitableOrganization: 'Charitable Organization',
  vendor: 'Vendor',
} as const satisfies Record<Extract<RelatedPartyKind, string>, string>;

/** The list of a family that has the records of each kind. */
export const relatedPartyKindLists = {
  bankAccount: 'bankAccounts',
  brokerageCustodian: 'brokerageCustodians',
  insuranceCompany: 'insuranceCompanies',
  contact: 'contacts',
  business: 'businesses',
  trust: 'trusts',
  charitableOrganization: 'charitableOrganizations',
  vendor: 'vendors',
} as const satisfies Record<Extract<RelatedPartyKind, string>, string>;
