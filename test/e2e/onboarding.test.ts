import { signIn } from '../support/journeys/browser';
import { choose, optionsOf } from '../support/journeys/chooseOnPage';
import { expect, test } from '../support/journeys/journey';
import { isMinimal } from '../support/journeys/minimal';
import { acceptAgreement } from './agreement';
import { field } from './form';
import { employedOnly, fillIndividual, individual, openStep, type } from './individual';

/**
 * One violation of each rule of section 5, Individual, with the message it must show: label, typed text, message.
 */
const violations: readonly (readonly [label: string, text: string, message: string])[] = [
  ['First Name', '', 'First Name is required'],
  ['First Name', 'x'.repeat(101), 'First Name must not exceed 100 characters'],
  ['Last Name', '   ', 'Last Name is required'],
  ['Last Name', 'x'.repeat(101), 'Last Name must not exceed 100 characters'],
  ['Middle Name', 'x'.repeat(101), 'Middle Name must not exceed 100 characters'],
  ['Suffix', 'x'.repeat(51), 'Suffix must not exceed 50 characters'],
  ['Country Code', '', 'Country Code is required'],
  ['Country Code', '1a', 'Country Code must be 1-3 digits'],
  ['Country Code', '1234', 'Country Code must be 1-3 digits'],
  ['Phone Number', '', 'Phone Number is required'],
  ['Phone Number', '123', 'Phone Number must be 4-12 digits'],
  ['Phone Number', '1234567890123', 'Phone Number must be 4-12 digits'],
  ['Email', '', 'Email is required'],
  ['Email', 'luca@', 'Must be a valid email'],
  ['Email', `${'x'.repeat(250)}@example.com`, 'Email must not exceed 255 characters'],
  ['Taxpayer Country', '', 'Taxpayer Country is required'],
  ['Taxpayer Country', 'usa', 'Taxpayer Country must be a valid 2-letter country code (e.g., US, CA, GB)'],
  ['Date of Birth', '', 'Date of Birth is required'],
  ['Date of Birth', `${new Date().getFullYear() - 17}-01-01`, 'You must be at least 18 years old'],
  ['Social Security Number', '', 'SSN is required'],
  ['Social Security Number', '12345678', 'SSN must be exactly 9 digits'],
  ['Dependents', '', 'Dependents is required'],
  ['Dependents', '1.5', 'Dependents must be a whole number'],
  ['Occupation', 'x'.repeat(101), 'Occupation must not exceed 100 characters'],
  ['Employer Name', 'x'.repeat(101), 'Employer Name must not exceed 100 characters'],
  ['Employer ZIP Code', 'x'.repeat(51), 'Employer ZIP Code must not exceed 50 characters'],
  ['Employer City', 'x'.repeat(101), 'Employer City must not exceed 100 characters'],
  ['Address Line 1', '', 'Address Line 1 is required'],
  ['Address Line 1', 'x'.repeat(101), 'Address Line 1 must not exceed 100 characters'],
  ['Address Line 2', 'x'.repeat(101), 'Address Line 2 must not exceed 100 characters'],
  ['City', '', 'City is required'],
  ['State', '', 'State is required'],
  ['ZIP Code', '', 'ZIP Code is required'],
  ['ZIP Code', 'x'.repeat(51), 'ZIP Code must not exceed 50 characters'],
  ['Country', '', 'Country is required'],
  ['City', 'x'.repeat(101), 'City must not exceed 100 characters'],
  ['State', 'x'.repeat(101), 'State must not exceed 100 characters'],
  ['Country', 'x'.repeat(101), 'Country must not exceed 100 characters'],
  ['Employer Address Line 1', 'x'.repeat(101), 'Employer Address Line 1 must not exceed 100 characters'],
  ['Employer Address Line 2', 'x'.repeat(101), 'Employer Address Line 2 must not exceed 100 characters'],
  ['Employer State', 'x'.repeat(101), 'Employer State must not exceed 100 characters'],
  ['Employer Country', 'x'.repeat(101), 'Employer Country must not exceed 100 characters'],
];

test(
  'a new client accepts the agreement, sees every message of the Individual step, and completes it',
  { tag: '@minimal' },
  async ({ person }) => {
    const { page } = await person();
    await signIn(page, 'newcomer');
    await page.waitForURL('**/onboarding/agreement');
    await page.getByText('luca.bianchi@example.com').first().waitFor();
    if (!isMinimal()) {
      await page.getByRole('button', { name: 'Accept' }).click();
      await page.getByText('Please select the checkbox to accept the agreement.').waitFor();
    }
    await acceptAgreement(page);
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.waitForURL('**/onboarding/individual');
    await page.getByRole('heading', { name: 'Individual Information', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('link', { name: /Employment Status is required/ }).waitFor();
    await page.getByRole('link', { name: /Marital Status is required/ }).waitFor();
    await choose(field(page, 'Employment Status'), 'Employed');
    await choose(field(page, 'Marital Status'), 'Married');
    for (const [label, text, message] of violations) {
      await type(page, label, text);
      await field(page, label).focus();
      await field(page, label).blur();
      await expect(page.getByText(message, { exact: true }).first().waitFor()).resolves.toBeUndefined();
      expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');
      await type(page, label, individual[label as keyof typeof individual]);
      await page.getByText(message, { exact: true }).waitFor({ state: 'detached' });
    }

    await type(page, 'Date of Birth', '02/31/2001');
    await page.getByText('Date of Birth must be a valid date', { exact: true }).first().waitFor();
    expect(await field(page, 'Date of Birth').inputValue()).toBe('02/31/2001');

    await choose(field(page, 'Employment Status'), 'Not Employed');
    expect(await optionsOf(field(page, 'Income Source'))).toEqual([
      'Salary',
      'Investments',
      'Social Security',
      'Other',
    ]);

    await fillIndividual(page);
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.waitForURL(/:\d+\/$/);
    await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    await page.getByText('No conversations yet').waitFor();

    await page.goto('/onboarding/individual');
    await page.getByRole('heading', { name: 'Individual Information', level: 1 }).waitFor();
    expect(await field(page, 'Date of Birth').inputValue()).toBe('02/29/1980');
    expect(await field(page, 'Phone Number').inputValue()).toBe('(212) 555-0147');
    expect(await field(page, 'Employer City').inputValue()).toBe('New York');
  },
);

test('submitting an empty form lists every missing value with a link to its field', async ({ person }) => {
  const { page } = await person();
  await openStep(page, 'imported', '/onboarding/individual');
  await type(page, 'First Name', '');
  await type(page, 'City', '');
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('link', { name: /City is required/ }).click();
  expect(await field(page, 'City').evaluate((element) => element === document.activeElement)).toBe(true);
});

test('an unemployed client enters the income source; changing the status restores the employer', async ({ person }) => {
  const { page } = await person();
  await openStep(page, 'imported', '/onboarding/individual');
  await choose(field(page, 'Employment Status'), 'Employed');
  await type(page, 'Occupation', 'Shipbuilder');
  await choose(field(page, 'Employment Status'), 'Retired');
  await field(page, 'Income Source').waitFor();
  for (const label of employedOnly) expect(await field(page, label).count()).toBe(0);
  await choose(field(page, 'Employment Status'), 'Employed');
  expect(await field(page, 'Occupation').inputValue()).toBe('Shipbuilder');
});

test('a returning client imports the existing profile into the form', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'returning');
  await page.waitForURL('**/onboarding/agreement');
  await acceptAgreement(page);
  await page.getByRole('button', { name: 'Start Fresh' }).click();
  await page.getByRole('dialog', { name: 'Start Fresh?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Import Data' }).click();
  await page.getByText('Data imported successfully').waitFor();
  await page.getByText('Your existing profile has been imported and you can now continue.').waitFor();
  await page.waitForURL('**/onboarding/individual');
  await field(page, 'First Name').waitFor();
  expect(await field(page, 'First Name').inputValue()).toBe('Amara');
  expect(await field(page, 'Last Name').inputValue()).toBe('Okafor');
});

test('a client with imported data continues', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'imported');
  await page.waitForURL('**/onboarding/agreement');
  await acceptAgreement(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/onboarding/individual');
});

test('a link does not discard unsaved answers, and leaving requires confirmation', async ({ person }) => {
  const { page } = await person();
  await openStep(page, 'imported', '/onboarding/individual');
  await type(page, 'Last Name', 'Sorensen-Lund');
  await page.getByRole('link', { name: 'Go Back' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved Changes' });
  await question.getByText('You have unsaved changes. Are sure you want to leave?').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await field(page, 'Last Name').inputValue()).toBe('Sorensen-Lund');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await question.getByRole('button', { name: 'Leave Page' }).click();
  await page.waitForURL('**/onboarding/agreement');
});
