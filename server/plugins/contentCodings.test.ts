import { testServer } from '#test/support/server/serverApp';
import { newClient, put } from '#test/support/server/serverUsers';

const server = testServer();

test.each([
  ['gzip', 415],
  ['identity', 200],
])('a body with the content coding %s is %i', async (coding, status) => {
  const client = await newClient(server, `client-${coding}`);
  const draft = put({ step: 'trust', data: {} });
  const response = await client('/api/onboarding/Draft', { ...draft, headers: { 'content-encoding': coding } });
  expect(response.status).toBe(status);
});
