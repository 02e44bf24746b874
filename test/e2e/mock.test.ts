import { createMock } from '#scripts/contract/mock/server';
import { freePort } from '#scripts/support/freePort';
import { signIn } from '../support/browser';
import { journeys } from '../support/journey';

// There is no backend: the product behind the page serves the page and signs people in, a mock answers the API.
const port = await freePort();
const { person } = journeys({ API_BASE_URL: `http://localhost:${port}` });

let mock: Awaited<ReturnType<typeof createMock>> | undefined;
// After the pages are closed: until then they ask.
afterEach(() => mock?.close());

const answerAsTo = async (caller: string): Promise<void> => {
  mock = await createMock({ as: caller, dynamic: false });
  await mock.listen({ port });
};

test('the portal runs on a server made of the contract alone, for a client', async () => {
  await answerAsTo('client');
  const { page } = await person();
  await signIn(page, 'client', '/dashboard');
  await page.getByRole('heading', { name: 'Net worth and cash' }).waitFor();
  await page.getByRole('link', { name: 'Invoices' }).first().click();
  await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('button').first().waitFor();
});

test('the portal runs on a server made of the contract alone, for a concierge', async () => {
  await answerAsTo('concierge');
  const { page } = await person();
  await signIn(page, 'concierge', '/concierge-dashboard');
  await page
    .getByRole('link', { name: /^Manage/ })
    .first()
    .click();
  await page.getByRole('tablist').waitFor();
});
