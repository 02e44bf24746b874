import { announceFailures } from '../support/journeys/announcedFailures';
import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import { begin, box, chooseStatus, dashboard, messagesOf, rows } from './conversation';

test('fifty clicks on Send send one message', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/messages');
  await begin(page, 'Before the clicks');
  await box(page).fill('Only once');
  await page.getByRole('button', { name: 'Send' }).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 50; click += 1) button.click();
  });
  await page.getByText('Sending').waitFor({ state: 'detached' });
  await page.reload();
  await messagesOf(page).getByText('Only once').waitFor();
  expect(await messagesOf(page).getByText('Only once').count()).toBe(1);
});

test('a message whose response is lost is retried and appears once', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/messages');
  await begin(page, 'Before the loss');
  announceFailures(page, '/api/messaging/SendMessage');
  let isLost = false;
  await page.route('**/api/messaging/SendMessage', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await box(page).fill('Stored, but the response was lost');
  await box(page).press('Enter');
  await messagesOf(page)
    .getByRole('article', { name: /^You, \w+ \d/ })
    .filter({ hasText: 'Stored, but' })
    .waitFor();
  await page.reload();
  await messagesOf(page).getByText('Stored, but the response was lost').waitFor();
  expect([isLost, await messagesOf(page).getByText('Stored, but the response was lost').count()]).toEqual([true, 1]);
});

test('the composer of a selected conversation appears at once and stays while its messages load', async ({
  person,
}) => {
  const { page, context } = await person();
  await signIn(page, 'client', '/messages');
  const written = rows(page).filter({ hasNotText: 'No messages yet' });
  const rowButton = (index: number) => written.nth(index).getByRole('button', { name: /./ }).first();
  await rowButton(0).click();
  await messagesOf(page).getByRole('article').first().waitFor();
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/messaging/GetMessages*', async (route) => {
    await released;
    await route.continue();
  });
  const clip = await rowButton(1).evaluateHandle(async (button: HTMLButtonElement) => {
    button.click();
    await new Promise((resolve) => setTimeout(resolve));
    return document.querySelector<HTMLButtonElement>('[aria-label="Attach files"]')!;
  });
  await page.getByText('Loading messages...').waitFor();
  release();
  await messagesOf(page).getByRole('article').first().waitFor();
  const chooser = page.waitForEvent('filechooser');
  await clip.asElement().click();
  await (await chooser).setFiles([]);
});

test('shows either the list or the conversation below 1024 px', async ({ person }) => {
  const { page } = await person({ viewport: { width: 390, height: 844 } });
  await signIn(page, 'concierge', dashboard);
  await chooseStatus(page, 'Unread');
  await page.waitForURL(`**${dashboard}&show=unread`);
  const first = rows(page).first().getByRole('button', { name: /./ }).first();
  await first.click();
  await box(page).waitFor();
  expect(await first.isVisible()).toBe(false);
  // The second click of a double click does not navigate again.
  await page.getByRole('button', { name: 'Back to conversations' }).dblclick();
  await first.waitFor();
  await page.waitForURL(`**${dashboard}&show=unread`);
  await page.goBack();
  await page.waitForURL(`**${dashboard}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
