import type { JsonObject } from '#server/contract/jsonObject';
import { objectAt, contract } from '#server/contract/document';
import { schemaProperties } from '#server/contract/schemas';
import type { Call } from '../server/serverApp';
import { jsonOf, post, put } from '../server/serverUsers';

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
  const paths = objectAt(contract, 'paths');
  const steps = [partyPath('create', kind), 'post', 'requestBody', 'content', 'application/json', 'example'];
  return { ...steps.reduce<JsonObject>(objectAt, paths) };
};

const listNames = Object.keys(objectAt(objectAt(schemaProperties('FamilySummary'), 'counts'), 'properties'));

/** The counts of a family summary: 0, except for the given lists. */
export const countsOf = (counts: Readonly<Record<string, number>>): Record<string, number> => ({
  ...Object.fromEntries(listNames.map((name) => [name, 0])),
  ...counts,
});

/** A stored related party. */
export type Party = Record<string, unknown> & { id: number; familyId: number; version: number };

/** Returns the record of a response. */
export const partyOf = async <T = Party>(kind: PartyKind, response: Promise<Response>): Promise<T> =>
  (await jsonOf<Record<string, T>>(response))[kind]!;

export const createParty = (
  call: Call,
  kind: PartyKind,
  familyId: number,
  body: unknown = newParty(kind),
  headers = {},
) => call(`${partyPath('create', kind)}?familyId=${familyId}`, post(body, headers));

export const readParty = (call: Call, kind: PartyKind, id: number) => call(`${partyPath('get', kind)}?id=${id}`);

export const updateParty = (call: Call, kind: PartyKind, body: unknown, headers = {}) =>
  call(partyPath('update', kind), put(body, headers));

export const deleteParty = (call: Call, kind: PartyKind, id: number) =>
  call(`${partyPath('delete', kind)}?id=${id}`, { method: 'DELETE' });
