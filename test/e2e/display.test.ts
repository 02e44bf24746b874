import { expect, type Locator } from '@playwright/test';
import { test } from '../support/journeys/journey';
import { signIn } from '../support/journeys/browser';
import { openStep } from './individual';

/** What tells an element from others where the system has the colors. */
const marksOf = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((node) => {
    const { backgroundColor, borderInlineStartWidth, outlineStyle } = getComputedStyle(node);
    return [backgroundColor, borderInlineStartWidth, outlineStyle];
  });

async function expectDistinct(marked: Locator, other: Locator): Promise<void> {
  expect(await marksOf(marked)).not.toEqual(await marksOf(other));
}

test('forced colors show the current page, the selected tab, and selected and unread conversations', async ({
  person,
}) => {
  const { page } = await person();
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'client', '/messages');
  const unread = page.locator('[data-conversation][data-unread]').first();
  const links = page.getByRole('navigation', { name: 'Main' });
  await unread.waitFor();
  await expectDistinct(links.getByRole('link', { name: 'Messages' }), links.getByRole('link', { name: 'Profile' }));
  const read = page.locator('[data-conversation]:not([data-unread])').last();
  await expectDistinct(unread, read);
  await read.getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await expectDistinct(page.locator('[data-selected]'), page.locator('[data-conversation]:not([data-unread])').first());
  await page.goto('/accounting?family=1');
  await page.getByRole('tab', { name: 'Balance Sheet' }).waitFor();
  await expectDistinct(page.getByRole('tab', { name: 'Balance Sheet' }), page.getByRole('tab', { name: 'Cash Flow' }));
});

test('in forced colors, no border crosses the status of a conversation', { tag: '@long' }, async ({ person }) => {
  const { page } = await person();
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'concierge', '/concierge-dashboard?tab=conversations&show=open');
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  const row = rows.filter({ hasText: 'Needs reply' }).first();
  const [tag, menu] = await Promise.all(
    [row.getByText('Needs reply'), row.getByRole('button', { name: /^Actions for/ })].map(
      async (element) => (await element.boundingBox())!,
    ),
  );
  expect(tag!.x + tag!.width).toBeLessThanOrEqual(menu!.x);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const edge = page.getByRole('dialog').locator('.ant-modal-container');
  await expect(edge).toHaveCSS('border-top-style', 'solid');
});

test('forced colors show the active option, the result of the command bar and the selected day', async ({ person }) => {
  const { page } = await person();
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'client', '/accounting');
  const links = page.getByRole('navigation', { name: 'Main' });
  const backgroundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);
  const selection = await backgroundOf(links.getByRole('link', { name: 'Accounting' }));
  await page.getByLabel('Family').click();
  const option = (name: string) =>
    page.locator('.ant-select-item-option').getByText(name, { exact: true }).locator('../..');
  await expect(option('Ashford')).toHaveCSS('background-color', selection);
  await page.keyboard.press('ArrowDown');
  await expect(option('Ashford Family Trust')).toHaveCSS('background-color', selection);
  expect(await backgroundOf(option('Ashford'))).not.toBe(selection);
  await page.keyboard.press('Enter');
  await page.getByLabel('End Date').click();
  await expect(page.locator('.ant-picker-cell-selected > *')).toHaveCSS('background-color', selection);
  await expect(page.locator('.ant-picker-panel-container')).toHaveCSS('border-top-style', 'solid');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill('inv');
  await expect(page.getByRole('option', { selected: true })).toHaveCSS('background-color', selection);
});

test(
  'at a zoom of 400 % the shell scrolls away, and the messages have most of the height',
  { tag: '@long' },
  async ({ person }) => {
    const height = 225;
    const { page } = await person({ viewport: { width: 360, height } });
    await signIn(page, 'client', '/messages');
    await page.getByRole('list', { name: 'Conversations' }).getByRole('button').nth(1).click();
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('banner')).not.toBeInViewport();
    const messages = page.getByLabel(/^Messages with /);
    await expect.poll(async () => (await messages.boundingBox())!.height).toBeGreaterThan(height / 2);
    await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  },
);

test('at a zoom of 400 % the conversations of a concierge fill most of the height, and open', async ({ person }) => {
  const height = 225;
  const { page } = await person({ viewport: { width: 360, height } });
  await signIn(page, 'concierge', '/concierge-dashboard?tab=conversations&show=needs-reply');
  const list = page.getByRole('list', { name: 'Conversations' });
  const last = list.getByRole('listitem').last().locator('[data-conversation]');
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const scroller = list.locator('..');
  await expect.poll(async () => (await scroller.boundingBox())!.height).toBeGreaterThan(height / 2);
  await last.getByText(/^Family:/).click();
  const messages = page.getByLabel(/^Messages with /);
  await expect.poll(async () => (await messages.boundingBox())!.height).toBeGreaterThan(height / 3);
});

test('at a zoom of 400 % the buttons of a drill-down are below its table', { tag: '@long' }, async ({ person }) => {
  const { page } = await person({ viewport: { width: 360, height: 225 } });
  await signIn(page, 'client', '/accounting?family=1');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await page.getByRole('row', { name: /^1100/ }).getByRole('cell').first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  const gap = async () => {
    const [total, close] = await Promise.all(
      [dialog.getByRole('row', { name: /^Total/ }), dialog.getByRole('button', { name: 'Close' })].map((element) =>
        element.boundingBox(),
      ),
    );
    return close!.y - (total!.y + total!.height);
  };
  await expect.poll(gap).toBeGreaterThan(0);
});

test('a message is nearer to its field than to the next label', { tag: '@long' }, async ({ person }) => {
  const { page } = await person({ viewport: { width: 390, height: 844 } });
  await signIn(page, 'client', '/onboarding/individual');
  const field = page.getByLabel('First Name *');
  await field.fill('');
  await field.blur();
  const [control, message, next] = await Promise.all(
    [field, page.getByText('First Name is required'), page.getByText('Middle Name', { exact: true })].map(
      async (element) => (await element.boundingBox())!,
    ),
  );
  const above = message!.y - (control!.y + control!.height);
  const below = next!.y - (message!.y + message!.height);
  expect(below).toBeGreaterThanOrEqual(10);
  expect(above).toBeLessThan(below);
});

test('text follows the font size of the browser, and translators of browsers leave the page alone', async ({
  person,
}) => {
  const { page } = await person();
  await signIn(page, 'client', '/profile');
  const texts = [page.getByRole('button', { name: 'Save Changes' }), page.getByLabel('Bio'), page.locator('body')];
  const sizes = () =>
    Promise.all(texts.map((text) => text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))));
  const before = await sizes();
  await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
  expect(await sizes()).toEqual(before.map((size) => size * 1.5));
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
});

/** The space between two elements, of which the first is above; negative where one covers the other. */
async function spaceBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  return below!.y - (above!.y + above!.height);
}

test(
  'the notice of a removed trust does not cover the focused buttons at the end of the page',
  { tag: '@long' },
  async ({ person }) => {
    const { page } = await person();
    await openStep(page, 'client', '/onboarding/trust');
    await page.getByRole('button', { name: 'Add Another Trust' }).click();
    const added = page.getByRole('region', { name: /^Trust #2/ });
    await added.getByRole('button', { name: 'Remove Trust' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'removed' });
    await notice.waitFor();
    const onward = page.getByRole('button', { name: 'Continue' });
    await page.keyboard.press('Tab');
    await expect(onward).toBeFocused();
    await expect.poll(() => spaceBetween(onward, notice)).toBeGreaterThan(0);
  },
);

test('the button to close the banner has the size of a target', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'unassigned', '/profile');
  const { width, height } = (await page.getByRole('button', { name: 'Dismiss' }).boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

test(
  'the notice of a removed member, of two lines, does not cover the buttons at the end of the page',
  { tag: '@long' },
  async ({ person }) => {
    const { page } = await person();
    await openStep(page, 'client', '/onboarding/trust');
    await page.getByRole('button', { name: 'Add Distribution Trustee' }).first().click();
    await page
      .getByRole('button', { name: /^Remove Member/ })
      .last()
      .click();
    const notice = page.getByRole('status').filter({ hasText: 'Distribution Trustee removed' });
    await notice.waitFor();
    const onward = page.getByRole('button', { name: 'Continue' });
    await onward.focus();
    await expect.poll(() => spaceBetween(onward, notice)).toBeGreaterThan(0);
  },
);

test('a notice does not cover the box for messages', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'concierge', '/concierge-dashboard?tab=conversations');
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: /unread/ })
    .first()
    .click();
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.waitFor();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: 'archived' });
  await notice.waitFor();
  await expect.poll(() => spaceBetween(notice, send)).toBeGreaterThan(0);
});

test('the folded overview of the steps fits a window of 320 px', { tag: '@long' }, async ({ person }) => {
  const { page } = await person({ viewport: { width: 320, height: 256 } });
  await signIn(page, 'client', '/onboarding/brokerage-custodian');
  await page.getByRole('button', { name: /^Step 5 of 5/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
