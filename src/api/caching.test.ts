import { createTestStore } from '#test/support/screens/render';
import { familiesApi, profileApi } from '.';
import { idTag, listTag, listTags, ownTag } from './caching';

it('tags a list and each of its records', () => {
  expect(listTags('Family', [{ id: 1 }, { id: 2 }])).toEqual([
    listTag('Family'),
    idTag('Family', 1),
    idTag('Family', 2),
  ]);
});

it('tags a failed list, so that it can be refetched', () => {
  expect(listTags('Family', undefined)).toEqual([listTag('Family')]);
  expect(ownTag('Profile')).toEqual({ type: 'Profile', id: 'OWN' });
});

const family = {
  id: 17,
  name: 'Ashworth',
  createdAt: '2024-02-29T16:20:00.000Z',
  individuals: [],
  businesses: [],
  version: 1,
};

const profile = { hasBillComCustomerId: true };

function setUp() {
  const { store, network } = createTestStore({
    'GET /api/family/getfamilies': { families: [family] },
    'POST /api/family/addfamily': { families: [{ ...family, id: 18 }] },
    'GET /api/clientfamily/getfamilies': { families: [] },
    'GET /api/profile/GetProfile': profile,
    'GET /api/profile/getprofile': profile,
    'PUT /api/profile/UpdateProfile': profile,
  });
  const count = (expected: string): number => network.requests.filter((request) => request === expected).length;
  return { store, count };
}

it('refetches only the list of families after a family was added', async () => {
  const { store, count } = setUp();
  const lists = [
    store.dispatch(familiesApi.endpoints.getFamilies.initiate()),
    store.dispatch(familiesApi.endpoints.getClientFamilies.initiate()),
  ];
  await Promise.all(lists);
  await store.dispatch(familiesApi.endpoints.addFamily.initiate({ addFamilyRequest: { familyName: 'Bell' } }));
  await Promise.all(store.dispatch(familiesApi.util.getRunningQueriesThunk()));
  expect(count('GET /api/family/getfamilies')).toBe(2);
  expect(count('GET /api/clientfamily/getfamilies')).toBe(1);
});

it('refetches the profile under both URLs after it was saved', async () => {
  const { store, count } = setUp();
  await store.dispatch(profileApi.endpoints.getProfile.initiate());
  await store.dispatch(profileApi.endpoints.getProfileBilling.initiate());
  await store.dispatch(profileApi.endpoints.updateProfile.initiate({ profileUpdate: { bio: 'Sails.' } }));
  await Promise.all(store.dispatch(profileApi.util.getRunningQueriesThunk()));
  expect(count('GET /api/profile/GetProfile')).toBe(2);
  expect(count('GET /api/profile/getprofile')).toBe(2);
});
