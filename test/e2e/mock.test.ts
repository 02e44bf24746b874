import { createMock } from '#scripts/contract/mock/server';
import { freePort } from '#scripts/support/freePort';
import { signIn } from '../support/browser';
import { test } from '../support/journey';

// There is no backend: the product serves the page and signs users in, a mock responds to API requests.
const port = await freePort();
test.use({ settings: { API_BASE_URL: `http://localhost:${port}` } });

let mock: Awaited<ReturnType<typeof createMock>> | undefined;
test.afterAll(() => mock?.close());

const respondAs = async (caller: string): Promise<void> => {
  await mock?.close();
  mock = await createMock({ as: caller, dynamic: false });
  await mock.listen({ port });
};

test('the portal runs on the mock of the contract for a client', async ({ person }) => {
  await respondAs('client');
  const { page } = await person();
  await signIn(page, 'client', '/dashboard');
  await page.getByRole('heading', { name: 'Net worth and cash' }).waitFor();
  await page.getByRole('link', { name: 'Invoices' }).first().click();
  await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('button').first().waitFor();
});

test('the portal runs on the mock of the contract for a concierge', async ({ person }) => {
  await respondAs('concierge');
  const { page } = await person();
  await signIn(page, 'concierge', '/concierge-dashboard');
  await page
    .getByRole('link', { name: /^Manage/ })
    .first()
    .click();
  await page.getByRole('tablist').waitFor();
});
