import { failing } from '#test/support/answers';
import { createTestStore } from '#test/support/render';
import { familiesApi, profileApi } from '.';
import { backendSlice } from './backendSlice';

const layouts = 'GET /api/profile/TableLayouts';
const summary = 'GET /api/family/getfamilysummary';
const profile = 'GET /api/profile/GetProfile';

const plainly = (status: number) => () => new Response(null, { status });

describe('a backend that lacks an additive operation', () => {
  it.each([404, 405, 501])('is not asked for it again in the session once it answered %d', async (status) => {
    const { store, edge } = createTestStore({ [layouts]: plainly(status) });
    for (let time = 0; time < 3; time += 1) {
      const { error } = await store.dispatch(
        profileApi.endpoints.getTableLayouts.initiate(undefined, { forceRefetch: true }),
      );
      expect(error).toMatchObject({ kind: 'http', status });
    }
    expect(edge.requests).toEqual([layouts]);
  });

  it('is asked for another record after one that does not exist', async () => {
    const { store, edge } = createTestStore({ [summary]: () => failing(404, 'There is no such family.') });
    for (const id of [1, 2]) await store.dispatch(familiesApi.endpoints.getFamilySummary.initiate({ id }));
    expect(edge.requests).toEqual([summary, summary]);
  });

  it('is not asked for another record after an answer that is not about the record', async () => {
    const { store, edge } = createTestStore({ [summary]: plainly(404) });
    for (const id of [1, 2]) await store.dispatch(familiesApi.endpoints.getFamilySummary.initiate({ id }));
    expect(edge.requests).toEqual([summary]);
  });

  it('is asked for a call of the specification again, whatever it answered', async () => {
    const { store, edge } = createTestStore({ [profile]: plainly(404) });
    for (let time = 0; time < 2; time += 1)
      await store.dispatch(profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }));
    expect(edge.requests).toEqual([profile, profile]);
  });
});

describe('whether the backend answers', () => {
  const askWith = async (answer: () => unknown) => {
    const { store } = createTestStore({ [profile]: answer });
    await store.dispatch(profileApi.endpoints.getProfile.initiate());
    return backendSlice.selectors.selectAnswers(store.getState());
  };

  it.each([200, 400, 404, 500])('is told by any call that got an answer (%d)', async (status) => {
    expect(await askWith(() => Response.json({}, { status }))).toBe(true);
  });

  it.each([502, 503, 504])('is not told by a gateway without a backend (%d)', async (status) => {
    expect(await askWith(plainly(status))).toBe(false);
  });

  it('is denied by a call without an answer', async () => {
    expect(await askWith(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
  });
});
