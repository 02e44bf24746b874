import { signIn } from '../support/browser';
import { journeys } from '../support/journey';
import type { Misbehaviour } from '../support/stubborn';
import { misbehave } from '../support/stubborn';
import { fillIndividual, individual, field, type } from './individual';

const { person } = journeys();

/** What is said when the server says nothing itself, and what when it has a sentence of its own. */
const said = (how: Misbehaviour, own: string): string => (how === 'answers 500' ? 'The ledger is closed.' : own);

const allWays: readonly Misbehaviour[] = ['answers 500', 'answers HTML', 'hangs', 'is unreachable'];

describe.each(allWays)('when the server %s', (how) => {
  test('the messages say that they failed to load, and Retry brings them', async () => {
    const { page } = await person();
    const behave = await misbehave(page, '/api/messaging/getclientconversations', how);
    await signIn(page, 'client');
    await page
      .getByRole('alert')
      .filter({ hasText: said(how, 'Failed to load messages') })
      .waitFor();
    await behave();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('morgan.reyes@example.com').first().waitFor();
  });

  test('a concierge without families is told on the error page', async () => {
    const { page } = await person();
    await misbehave(page, '/api/family/getfamilies', how);
    await signIn(page, 'concierge');
    await page.waitForURL('**/error');
    await page.getByText('Oops! Something went wrong').waitFor();
    await page.getByText(said(how, 'Failed to load families')).waitFor();
  });

  test('a family that could not be created is said in the dialog, and its name stays', async () => {
    const { page } = await person();
    await signIn(page, 'concierge');
    await page.getByRole('button', { name: 'Add New Family' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Family' });
    await dialog.getByRole('textbox').fill('Patience');
    await misbehave(page, '/api/family/addfamily', how);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText(said(how, 'Failed to create family. Please try again.')).waitFor();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Patience');
  });

  test('a failed check of the user leads to the error page', async () => {
    const { page } = await person();
    await misbehave(page, '/api/onboarding/CheckCanImportDWPData', how);
    await signIn(page, 'returning');
    await page.waitForURL('**/error');
    await page.getByText(said(how, 'An error occurred while checking the user')).waitFor();
  });

  test('a failed import is said under its heading, and can be tried again', async () => {
    const { page } = await person();
    await signIn(page, 'returning');
    const box = page.getByRole('checkbox', { name: /^I have read/ });
    await box
      .or(page.getByRole('button', { name: 'Import Data' }))
      .first()
      .waitFor();
    if (await box.isVisible()) {
      await box.check();
      await page.getByRole('button', { name: 'Accept' }).click();
    }
    await misbehave(page, '/api/onboarding/ImportDWPData', how);
    await page.getByRole('button', { name: 'Import Data' }).click();
    await page.getByText('Import error').waitFor();
    await page.getByRole('button', { name: 'Import Data' }).waitFor();
  });

  test('an Individual that cannot be loaded leads to the error page', async () => {
    const { page } = await person();
    await misbehave(page, '/api/onboarding/Individual', how);
    await signIn(page, 'imported', '/onboarding/individual');
    const unreachable = how === 'hangs' || how === 'is unreachable';
    await page
      .getByText(
        unreachable
          ? 'Network error. Please check your connection and try again.'
          : said(how, 'An error occurred while fetching data'),
      )
      .waitFor();
    if (unreachable) await page.getByText('Error Code: network').waitFor();
  });

  test('an Individual that cannot be saved keeps everything typed, and is saved by the next try', async () => {
    const { page } = await person();
    await signIn(page, 'imported', '/onboarding/individual');
    await field(page, 'First Name').waitFor();
    await fillIndividual(page);
    const behave = await misbehave(page, '/api/onboarding/Individual', how);
    await page.getByRole('button', { name: 'Complete' }).click();
    const words = said(how, 'An error occurred while submitting the form. Please try again.');
    await page.getByText(words).waitFor();
    for (const label of ['First Name', 'City', 'Occupation'] as const) {
      expect(await field(page, label).inputValue()).toBe(individual[label]);
    }
    await behave();
    await type(page, 'Middle Name', `After ${how}`);
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('heading', { name: 'User Onboarding', level: 1 }).waitFor();
    await page.goto('/onboarding/individual');
    expect(await field(page, 'Middle Name').inputValue()).toBe(`After ${how}`);
  });
});

test('a failed role check leads nobody astray: it is said quietly, with Retry', async () => {
  const { page } = await person();
  const behave = await misbehave(page, '/api/profile/IsConcierge', 'answers 500');
  await signIn(page, 'concierge');
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  await behave();
  await retry.click();
  await page.getByRole('link', { name: 'Concierge Dashboard' }).waitFor();
});

test('a user who cannot be validated is told on the error page', async () => {
  const { page } = await person();
  await misbehave(page, '/api/user/validate', 'answers HTML');
  await signIn(page, 'client');
  await page.waitForURL('**/error');
  await page.getByText('An error occurred while validating the user').waitFor();
});
