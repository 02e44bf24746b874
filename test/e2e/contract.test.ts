import { freePort } from '#scripts/support/freePort';
import { type Prism, proxyOf, startPrism } from '#scripts/contract/prism';
import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import { violationsIn } from '../support/contract/validatingProxy';

// The page sends API requests to the proxy; the product behind it serves the page and signs users in.
const port = await freePort();
test.use({ settings: { API_BASE_URL: `http://localhost:${port}` } });

let proxy: Prism | undefined;
// After the pages are closed: until then they send requests.
test.afterAll(() => proxy?.stop());

test('Prism finds no violation between the browser and the server', async ({ person, product }) => {
  proxy = await startPrism(proxyOf(product.url), port);
  const [client, concierge] = [await person(), await person()];
  await signIn(client.page, 'client', '/messages');
  await client.page.getByText('Morgan Reyes').first().waitFor();
  await client.page.goto('/invoices');
  await client.page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor();
  await signIn(concierge.page, 'concierge', '/concierge-dashboard');
  await concierge.page.getByText('Ashford').first().waitFor();
  expect(proxy.log()).toContain('/api/messaging/getclientconversations');
  expect(proxy.log()).toContain('/api/family/getfamilies');
  expect(violationsIn(proxy.log())).toEqual([]);

  // The proxy fails on violations of the contract, and the pages have reported no failure.
  const wrong = await fetch(`${proxy.url}/api/family/getfamily?id=abc`, { headers: { authorization: 'Bearer a' } });
  expect(wrong.status).toBe(422);
});
