import { failing } from '#test/support/screens/mockNetwork';
import { createTestStore } from '#test/support/screens/render';
import { familiesApi, messagingApi, onboardingApi, profileApi, selectHasFeature } from '.';
import { backendSlice } from './backendSlice';

const agreement = 'GET /api/onboarding/Agreement';
const summary = 'GET /api/family/getfamilysummary';
const profile = 'GET /api/profile/GetProfile';

const unread = 'POST /api/messaging/MarkMessagesAsUnread';

/** The responses of servers to operations that they do not have. */
const refusals: readonly (readonly [status: number, refusal: () => Response])[] = [
  [404, () => new Response('', { status: 404, headers: { 'content-type': 'text/plain' } })],
  [
    405,
    () => new Response('<h1>405 Method Not Allowed</h1>', { status: 405, headers: { 'content-type': 'text/html' } }),
  ],
  [501, () => Response.json({ message: 'Not implemented.' }, { status: 501 })],
];

const withoutBody = (status: number) => () => new Response(null, { status });

describe('a backend without an additive operation', () => {
  it.each(refusals)('receives no second request for it after a %d', async (status, refusal) => {
    const { store, network } = createTestStore({ [agreement]: refusal });
    expect(selectHasFeature(store.getState(), 'agreement')).toBe(true);
    for (let time = 0; time < 3; time += 1) {
      const { error } = await store.dispatch(
        onboardingApi.endpoints.getAgreement.initiate(undefined, { forceRefetch: true }),
      );
      expect(error).toMatchObject({ kind: 'http', status });
    }
    expect(network.requests).toEqual([agreement]);
    expect(selectHasFeature(store.getState(), 'agreement')).toBe(false);
    expect(selectHasFeature(store.getState(), 'drafts')).toBe(true);
  });

  it.each(refusals)('receives no second write after a %d', async (status, refusal) => {
    const { store, network } = createTestStore({ [unread]: refusal });
    for (let time = 0; time < 2; time += 1) {
      const { error } = await store.dispatch(
        messagingApi.endpoints.markMessagesAsUnread.initiate({ conversationId: 1 }),
      );
      expect(error).toMatchObject({ kind: 'http', status });
    }
    expect(network.requests).toEqual([unread]);
    expect(selectHasFeature(store.getState(), 'unreadMark')).toBe(false);
  });

  it('receives a request for another record after a 404 about one record', async () => {
    const { store, network } = createTestStore({ [summary]: () => failing(404, 'There is no such family.') });
    for (const id of [1, 2]) await store.dispatch(familiesApi.endpoints.getFamilySummary.initiate({ id }));
    expect(network.requests).toEqual([summary, summary]);
    expect(selectHasFeature(store.getState(), 'familyRecords')).toBe(true);
  });

  it('receives no request for another record after a 404 without an error body', async () => {
    const { store, network } = createTestStore({ [summary]: withoutBody(404) });
    for (const id of [1, 2]) await store.dispatch(familiesApi.endpoints.getFamilySummary.initiate({ id }));
    expect(network.requests).toEqual([summary]);
  });

  it('receives no second request for an operation that an endpoint of another name requests', async () => {
    const documents = 'GET /api/messaging/GetDocuments';
    const { store, network } = createTestStore({ [documents]: withoutBody(404) });
    for (const familyId of [1, 2])
      await store.dispatch(messagingApi.endpoints.documentPages.initiate({ familyId }, { forceRefetch: true }));
    expect(network.requests).toEqual([documents]);
    expect(selectHasFeature(store.getState(), 'documents')).toBe(false);
  });

  it('receives another request for an operation of the specification after a 404', async () => {
    const { store, network } = createTestStore({ [profile]: withoutBody(404) });
    for (let time = 0; time < 2; time += 1)
      await store.dispatch(profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }));
    expect(network.requests).toEqual([profile, profile]);
  });
});

describe('backend reachability', () => {
  const reachabilityAfter = async (response: () => unknown) => {
    const { store } = createTestStore({ [profile]: response });
    await store.dispatch(profileApi.endpoints.getProfile.initiate());
    return backendSlice.selectors.selectIsReachable(store.getState());
  };

  it.each([200, 400, 404, 500])('is true after any response of the backend (%d)', async (status) => {
    expect(await reachabilityAfter(() => Response.json({}, { status }))).toBe(true);
  });

  it.each([502, 503, 504])('is false after the response of a gateway (%d)', async (status) => {
    expect(await reachabilityAfter(withoutBody(status))).toBe(false);
  });

  it('is false after a request without a response', async () => {
    expect(await reachabilityAfter(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
  });
});
