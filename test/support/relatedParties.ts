import { type Part, partOf, contract } from '#server/contract/document';

/** Every kind of related party by the name of its record in a reply, with a field that takes any domain name. */
export const partyKinds = [
  ['bankAccount', 'glCode'],
  ['brokerageCustodian', 'businessName'],
  ['insuranceCompany', 'businessName'],
  ['contact', 'companyWebsite'],
  ['business', 'name'],
  ['trust', 'name'],
  ['charitableOrganization', 'name'],
  ['vendor', 'name'],
] as const;

export type PartyKind = (typeof partyKinds)[number][0];

/** Where a kind is read, added, saved or deleted. */
export const partyPath = (verb: 'get' | 'create' | 'update' | 'delete', kind: PartyKind): string => {
  const name = kind.toLowerCase();
  return `/api/${name}/${verb}${name}`;
};

/** What is sent to add one: the contract's own example. */
export const newParty = (kind: PartyKind): Record<string, unknown> => {
  const paths = partOf(contract, 'paths');
  const steps = [partyPath('create', kind), 'post', 'requestBody', 'content', 'application/json', 'example'];
  return { ...steps.reduce<Part>(partOf, paths) };
};
