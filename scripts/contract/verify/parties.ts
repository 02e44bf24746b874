/** Kinds of related parties, with their names in operations, responses and lists of a family. */
export const partyKinds = [
  { name: 'BankAccount', record: 'bankAccount', list: 'bankAccounts' },
  { name: 'BrokerageCustodian', record: 'brokerageCustodian', list: 'brokerageCustodians' },
  { name: 'InsuranceCompany', record: 'insuranceCompany', list: 'insuranceCompanies' },
  { name: 'Contact', record: 'contact', list: 'contacts' },
  { name: 'Business', record: 'business', list: 'businesses', parts: 'beneficialOwners' },
  { name: 'Trust', record: 'trust', list: 'trusts', parts: 'trustMembers' },
  { name: 'CharitableOrganization', record: 'charitableOrganization', list: 'charitableOrganizations' },
  { name: 'Vendor', record: 'vendor', list: 'vendors' },
] as const;

export type Party = (typeof partyKinds)[number];
