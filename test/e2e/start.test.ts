import { expect, test } from '../support/journeys/journey';

const ways = {
  'does not arrive': { abort: true },
  'is not available': { status: 503, body: '' },
  'is the page of a proxy': { status: 200, contentType: 'text/html', body: '<!doctype html><title>Hotel</title>' },
  'is not understood by the browser': { status: 200, contentType: 'text/javascript', body: 'const of = ?? 1;' },
} as const;

for (const [way, response] of Object.entries(ways))
  test(`the page says so, with Retry, when its first script ${way}`, async ({ browser, product }) => {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    const entry = '**/assets/main.*.js';
    await page.route(entry, (route) => ('abort' in response ? route.abort() : route.fulfill(response)));
    await page.goto('/');
    await page.getByRole('alert').getByText('The portal could not start').waitFor();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
    await page.unroute(entry);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('textbox').first().waitFor();
    await expect(page.getByText('The portal could not start')).toHaveCount(0);
    await context.close();
  });
