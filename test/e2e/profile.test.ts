import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import { begin, box, dashboard, messagesOf, rows } from './conversation';

test('a client sees the claims of the sign-in and edits the profile', { tag: '@minimal' }, async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/profile');
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  const account = page.getByRole('region', { name: 'Account' });
  const facts = await account.getByRole('definition').allTextContents();
  expect(facts).toEqual(['Eleanor Ashford', 'eleanor.ashford@example.com', 'Yes', 'sample|client']);

  const bio = page.getByLabel('Bio');
  expect(await bio.getAttribute('rows')).toBe('3');
  await page.getByLabel('Display Name').fill('Nell');
  await bio.fill('Collects <b>maps</b>.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const success = page.getByText('Profile updated successfully!');
  await success.waitFor();
  await success.waitFor({ state: 'hidden' });

  await bio.fill('Collects maps of coasts.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await success.waitFor();
  await page.reload();
  expect(await page.getByLabel('Display Name').inputValue()).toBe('Nell');
  expect(await bio.inputValue()).toBe('Collects maps of coasts.');
});

test('leaving with unsaved changes requires confirmation', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/profile');
  await page.getByLabel('Display Name').fill('Somebody else');
  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByText('You have unsaved changes. Are sure you want to leave?').waitFor();
  await page.getByRole('button', { name: 'Leave Page' }).click();
  await page.waitForURL('**/messages');
});

/** The page of a test that keeps the notifications of the browser. */
interface Recorded {
  readonly shown: readonly (EventTarget & { readonly title: string })[];
}

test('a client turns on notifications, and opens a conversation by one of a tab in the background', async ({
  person,
}) => {
  const { page } = await person();
  // A browser without a window shows no notifications. The tab counts as hidden once the test says so.
  await page.addInitScript(() => {
    const shown: Shown[] = [];
    class Shown extends EventTarget {
      static readonly permission = 'granted';
      static readonly requestPermission = () => Promise.resolve('granted');
      readonly close = () => undefined;
      constructor(readonly title: string) {
        super();
        shown.push(this);
      }
    }
    Object.assign(window, { Notification: Shown, shown });
    Object.defineProperty(document, 'hidden', { get: () => 'isHidden' in window });
  });
  const titles = () => page.evaluate(() => (window as unknown as Recorded).shown.map(({ title }) => title));
  await page.clock.install();
  await signIn(page, 'client', '/messages');
  await begin(page, 'Which papers do you need?');
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('switch', { name: 'Notify me in this browser about new messages' }).click();
  await expect.poll(titles).toEqual(['Notifications from Family Office Portal are on']);
  const listed = page.waitForResponse(/getclientconversations/);
  await page.evaluate(() => {
    Object.assign(window, { isHidden: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await listed;

  const { page: concierge } = await person();
  await signIn(concierge, 'concierge', dashboard);
  await rows(concierge).filter({ hasText: 'Which papers do you need?' }).click();
  // The pane shows a message before the server has it.
  const stored = concierge.waitForResponse('**/api/messaging/SendMessage');
  await box(concierge).fill('The deed, please.');
  await box(concierge).press('Enter');
  await stored;

  const listedAgain = page.waitForResponse(/getclientconversations/);
  await page.clock.fastForward(30_000);
  await listedAgain;
  await expect.poll(titles).toContain('You have a new message in Family Office Portal');
  await page.evaluate(() => (window as unknown as Recorded).shown.at(-1)?.dispatchEvent(new Event('click')));
  await messagesOf(page).getByText('The deed, please.').waitFor();
});
