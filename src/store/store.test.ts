import { createTestStore } from '#test/support/screens/render';
import { storeTokens } from '#test/support/screens/tokens';
import { familiesApi } from '@/api';
import { signedOut, signingOut } from '@/auth/authSlice';

const { getClientFamilies } = familiesApi.endpoints;

it.each([signingOut(), signedOut('elsewhere')])('%s removes the data of the user from the store', async (logout) => {
  storeTokens();
  const { session, config, store } = createTestStore({
    'GET /api/clientfamily/getfamilies': { families: [{ id: 17, name: 'Ashworth' }] },
    'GET /api/profile/IsConcierge': false,
    'GET /api/user/validate': { validated: true },
  });
  await session.start(store.dispatch);
  await store.dispatch(getClientFamilies.initiate());
  expect(JSON.stringify(store.getState())).toContain('Ashworth');
  store.dispatch(logout);
  expect(JSON.stringify(store.getState())).not.toMatch(/Ashworth|Eleanor/);
  expect(store.getState().config).toEqual(config);
});

it('ignores a response that arrives after the sign-out', async () => {
  storeTokens();
  let arrive: (response: object) => void = () => undefined;
  const { session, store } = createTestStore({
    'GET /api/clientfamily/getfamilies': () => new Promise((resolve) => (arrive = resolve)),
    'GET /api/profile/IsConcierge': false,
    'GET /api/user/validate': { validated: true },
  });
  await session.start(store.dispatch);
  const late = store.dispatch(getClientFamilies.initiate());
  await Promise.resolve();
  store.dispatch(signingOut());
  await new Promise((resolve) => setTimeout(resolve));
  arrive({ families: [{ id: 17, name: 'Ashworth' }] });
  await late;
  expect(JSON.stringify(store.getState())).not.toContain('Ashworth');
});
