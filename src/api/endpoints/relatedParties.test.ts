import { countsOf } from '#test/support/samples/relatedParties';
import { createTestStore } from '#test/support/screens/render';
import { familiesApi } from '..';
import { relatedPartiesApi } from './relatedParties';

const vendorFields = {
  name: 'Bayside Landscaping',
  vendorType: 'Landscaping',
  email: 'office@bayside.example',
  phoneNumber: '4155550174',
};
const vendor = { ...vendorFields, id: 68, familyId: 17, version: 2 };

const counts = countsOf({ vendors: 1 });
const summary = { id: 17, name: 'Ashworth', createdAt: '2024-02-29T16:20:00.000Z', version: 3, counts };

async function setUp() {
  const { store, network } = createTestStore({
    'GET /api/family/getfamilysummary': { family: summary },
    'GET /api/family/getfamilypart': { vendors: [vendor] },
    'GET /api/family/gethistory': { changes: [] },
    'GET /api/vendor/getvendor': { vendor },
    'POST /api/vendor/createvendor': { vendor },
    'PUT /api/vendor/updatevendor': { vendor },
    'DELETE /api/vendor/deletevendor': { success: true },
  });
  const { getFamilySummary, getFamilyPart, getFamilyHistory } = familiesApi.endpoints;
  await Promise.all([
    store.dispatch(getFamilySummary.initiate({ id: 17 })),
    store.dispatch(getFamilyPart.initiate({ id: 17, part: 'vendors' })),
    store.dispatch(getFamilyHistory.initiate({ id: 17 })),
    store.dispatch(relatedPartiesApi.endpoints.getVendor.initiate({ id: 68 })),
  ]);
  const before = network.requests.length;
  const refetched = async (): Promise<string[]> => {
    await Promise.all(store.dispatch(familiesApi.util.getRunningQueriesThunk()));
    return network.requests
      .slice(before + 1)
      .map((request) => request.split('/').at(-1) ?? '')
      .sort();
  };
  return { store, refetched };
}

it('refetches an updated related party, its tab and the history', async () => {
  const { store, refetched } = await setUp();
  await store.dispatch(relatedPartiesApi.endpoints.updateVendor.initiate({ vendorUpdate: vendor }));
  expect(await refetched()).toEqual(['getfamilypart', 'gethistory', 'getvendor']);
});

it('refetches the tab, the counts and the history after a related party was added', async () => {
  const { store, refetched } = await setUp();
  await store.dispatch(relatedPartiesApi.endpoints.createVendor.initiate({ familyId: 17, vendorFields }));
  expect(await refetched()).toEqual(['getfamilypart', 'getfamilysummary', 'gethistory']);
});

it('does not refetch a deleted related party', async () => {
  const { store, refetched } = await setUp();
  await store.dispatch(relatedPartiesApi.endpoints.deleteVendor.initiate({ id: 68 }));
  expect(await refetched()).toEqual(['getfamilypart', 'getfamilysummary', 'gethistory']);
});
