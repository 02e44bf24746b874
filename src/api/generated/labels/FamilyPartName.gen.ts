// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FamilyPartName } from '../schemas.gen';

/** Labels of the values of FamilyPartName, in the order of the contract. */
export const familyPartNameLabels = {
  individuals: 'Individuals',
  businesses: 'Businesses',
  trusts: 'Trusts',
  charitableOrganizations: 'Charitable Organizations',
  bankAccounts: 'Bank Accounts',
  brokerageCustodians: 'Brokerage & Custodians',
  insuranceCompanies: 'Insurance',
  contacts: 'Contacts',
  vendors: 'Vendors',
  members: 'Members',
} as const satisfies Record<Extract<FamilyPartName, string>, string>;
