import { startValidatingProxy, type ValidatingProxy } from '../support/contract/validatingProxy';
import { expect, test } from '../support/journeys/journey';

let proxy: ValidatingProxy | undefined;
test.afterAll(() => proxy?.stop());

test('the proxy of the journeys refuses a request that violates the contract, and reports it', async () => {
  proxy = await startValidatingProxy();
  const wrong = await fetch(`${proxy.settings['API_BASE_URL']}/api/family/getfamily?id=abc`, {
    headers: { authorization: 'Bearer a' },
  });
  expect(wrong.status).toBe(422);
  await expect.poll(() => proxy?.violations()).not.toEqual([]);
});
