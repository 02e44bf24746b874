import type { MockResponse } from '#test/support/screens/mockNetwork';
import { type PartyKind, countsOf, newParty, partyPath } from '#test/support/samples/relatedParties';
import { CurrentLocation, openPage, recordRequests } from '#test/support/screens/formPage';
import { relatedPartyKindLists, relatedPartyKinds } from '@/api';
import { paths, segmentOf } from '@/lib/paths';
import { RelatedPartyPage } from './RelatedPartyPage';

const routes = [
  ...relatedPartyKinds.flatMap((kind) =>
    ['add', 'edit'].map((verb) => ({
      path: `/family-management/:familyId/${segmentOf(kind)}/${verb}`,
      element: <RelatedPartyPage kind={kind} />,
    })),
  ),
  { path: '/family-management/:familyId', element: <CurrentLocation /> },
  { path: '/concierge-dashboard', element: <CurrentLocation /> },
];

/** A stored record of a kind: the contract's own example, with this id. */
export const storedParty = (kind: PartyKind, id = 61, more: object = {}): Record<string, unknown> & { id: number } => ({
  ...newParty(kind),
  id,
  familyId: 17,
  version: 2,
  updatedAt: '2024-02-29T16:20:00.000Z',
  ...more,
});

const call = (method: string, verb: 'get' | 'create' | 'update' | 'delete', kind: PartyKind): string =>
  `${method} ${partyPath(verb, kind)}`;

export const calls = (kind: PartyKind) => ({
  get: call('GET', 'get', kind),
  create: call('POST', 'create', kind),
  update: call('PUT', 'update', kind),
  remove: call('DELETE', 'delete', kind),
});

const counts = countsOf(Object.fromEntries(relatedPartyKinds.map((kind) => [relatedPartyKindLists[kind], 1])));

/** The family Ashworth in the list of families. */
export const familyOf = (id: number): object => ({
  id,
  name: 'Ashworth',
  createdAt: '2024-02-29T16:20:00.000Z',
  version: 1,
  individuals: [],
  businesses: [],
});

/** A concierge, and the family Ashworth. */
const family: Readonly<Record<string, MockResponse>> = {
  'GET /api/user/validate': { validated: false },
  'GET /api/profile/IsConcierge': true,
  'GET /api/family/getfamilypart': {},
  'GET /api/family/getfamilysummary': {
    family: { id: 17, name: 'Ashworth', createdAt: '2024-02-29T16:20:00.000Z', version: 1, counts },
  },
  'GET /api/family/getfamilies': { families: [familyOf(17)] },
};

/** Opens a form at its address, as a concierge has it. */
export async function openForm(at: string, responses: Readonly<Record<string, MockResponse>> = {}) {
  return openPage(routes, { at, responses: { ...family, ...responses } });
}

/** The URL of a form. */
export const addressOf = (kind: PartyKind, id?: number): string =>
  id === undefined ? paths.addRelatedParty(17, kind) : paths.editRelatedParty(17, kind, id);

/** Records the saves of a record; the response is the stored record. */
export const recordSaves = (kind: PartyKind) =>
  recordRequests(({ version = 0, ...body }: Record<string, unknown>) => ({
    [kind]: { id: 61, familyId: 17, ...body, version: Number(version) + 1 },
  }));
