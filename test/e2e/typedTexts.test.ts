import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { prepareText } from '#openapi/shared/text';
import { signIn } from '../support/journeys/browser';
import { allowLeavingForms } from '../support/journeys/browserDialogs';
import { expect, test } from '../support/journeys/journey';
import { directly } from '../support/contract/validatingProxy';
import { typedText } from '../support/samples/typedTexts';
import { choose } from '../support/journeys/chooseOnPage';
import { fillBusiness } from './businesses';
import { begin, box, chooseStatus, dashboard, rows, messagesOf } from './conversation';
import { card, continueStep, field } from './form';
import { individual, openStep, type } from './individual';

// Prism decodes no line ends of forms.
test.use({ settings: directly });

/** An input element removes line ends itself. */
const name = typedText
  .map((text) => text.replaceAll(/[\r\n]/g, ''))
  .filter((text) => /\p{L}/u.test(prepareText('line', text)) && text.length <= 60);
const message = typedText.filter((text) => prepareText('message', text).trim() !== '');

const seed = 34;
const [first = '', middle = '', last = '', occupation = '', business = '', owner = '', other = ''] = fc.sample(name, {
  seed,
  numRuns: 7,
});
const messages = [
  'One\r\nTwo\rThree\n\nFive',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467} and \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '\u202e\u05e9\u05dc\u05d5\u05dd 12\u202c',
  ...fc.sample(message, { seed, numRuns: 5 }),
  'That is all.',
];

const shown = (text: string): string => prepareText('line', text);

/** The complete texts of the elements. */
const textsOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) => elements.map(({ textContent }) => textContent));

/** Pastes a text into the focused field. */
const paste = (page: Page, text: string): Promise<void> => page.keyboard.insertText(text);

test('texts of any script, with characters that cannot be seen, are shown as they are meant', async ({ person }) => {
  const { page } = await person();
  await openStep(page, 'client', '/onboarding/individual');
  await choose(field(page, 'Employment Status'), 'Employed');
  const texts = {
    ...individual,
    'First Name': first,
    'Middle Name': middle,
    'Last Name': last,
    Occupation: occupation,
    'Country Code': '\u202a+44\u202c',
    'Phone Number': '+44\u00a020\u20137946\u20130958',
    'Date of Birth': '\uff10\uff12/\uff12\uff19/\uff11\uff19\uff18\uff10',
    'ZIP Code': 'SW1A\u00a01AA',
    'Social Security Number': '\u200b900\u201112\u2011\u00ad3456\u200e',
    Dependents: '\u0662',
  };
  for (const [label, text] of Object.entries(texts)) {
    // A focused phone number is not grouped; only then is all of it selected.
    await field(page, label).focus();
    await type(page, label, text);
  }
  await expect(field(page, 'Social Security Number')).toHaveValue('•••-••-3456');
  await expect(field(page, 'Phone Number')).toHaveValue('+44 2079460958');
  await page.getByRole('button', { name: 'Save and add businesses' }).click();

  await page.getByRole('heading', { name: 'Business Information', level: 1 }).waitFor();
  const add = page.getByRole('button', { name: '+ Add Another Business' });
  await add.waitFor();
  const number = (await page.getByRole('region', { name: /^Business \d/ }).count()) + 1;
  await add.click();
  const entry = card(page, new RegExp(`^Business ${number}`));
  await fillBusiness(entry, business, [
    [owner, '33,33\u00a0%'],
    [other, '\uff16\uff16,67'],
  ]);
  await entry.getByText('100% of 100%').waitFor();
  await entry.getByRole('checkbox', { name: /^Physical address is the same/ }).check();
  await continueStep(page);
  await page.getByRole('heading', { name: 'Trust Information', level: 1 }).waitFor();
  await page.goto('/onboarding/review');
  await page.getByText('•••-••-3456').waitFor();
  const answers = (await textsOf(page, 'main [dir=auto]')).map((text) => text.trim());
  expect(answers).toEqual(
    expect.arrayContaining([
      ...[first, middle, last, occupation].map(shown),
      '44',
      '+44 2079460958',
      'Feb 29, 1980',
      '12 Harbor Road, Apt 4, Boston, MA SW1A 1AA, US',
      '2',
      shown(business),
      `${shown(owner)}, 33.33%, owner1@harbor.example, (617) 555-0210`,
      `${shown(other)}, 66.67%, owner2@harbor.example, (617) 555-0220`,
    ]),
  );

  await page.goto('/messages');
  await begin(page, 'Texts of every kind');
  const bubbles = '[role=log] article p[dir=auto]';
  for (const text of messages) {
    await box(page).focus();
    await paste(page, text);
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue('');
  }
  const sent = ['Texts of every kind', ...messages.map((text) => prepareText('message', text))];
  await expect.poll(() => textsOf(page, bubbles)).toEqual(sent);
  await expect(page.getByText(/^(Sending|Sent)$/)).toHaveCount(0);

  const { page: concierge } = await person();
  await signIn(concierge, 'concierge', dashboard);
  await chooseStatus(concierge, 'New');
  await rows(concierge).filter({ hasText: 'That is all.' }).getByRole('button', { pressed: false }).first().click();
  await messagesOf(concierge).getByText('Texts of every kind').waitFor();
  await expect.poll(() => textsOf(concierge, bubbles)).toEqual(sent);

  await concierge.goto('/concierge-dashboard');
  await concierge.getByRole('link', { name: 'Manage Family Ashford', exact: true }).click();
  await concierge.getByRole('tab', { name: 'People' }).click();
  await concierge.getByRole('row', { name: 'luca.bianchi@example.com' }).waitFor();
  expect(await textsOf(concierge, 'main [dir=auto]')).toContain(`${shown(first)} ${shown(last)}`);
  await concierge.getByRole('tab', { name: 'Entities' }).click();
  await concierge.getByRole('row', { name: '(617) 555-0170' }).first().waitFor();
  expect(await textsOf(concierge, 'main [dir=auto]')).toContain(shown(business));
  // On a phone, long texts wrap in the cards of a table.
  await concierge.setViewportSize({ width: 390, height: 844 });
  await concierge.goto(`${concierge.url().split('?')[0]}?tab=contacts`);
  await concierge.getByText('h.brandt@brandt-moyer.example').first().waitFor();
  expect(await concierge.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('undo takes back a prepared paste, then what was typed', async ({ person }) => {
  const { page, context } = await person();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pasteFromClipboard = async (text: string): Promise<void> => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+V');
  };
  await openStep(page, 'client', '/onboarding/individual');
  for (const [label, typed, pasted, shownThen] of [
    ['First Name', 'Ann ', 'Maria\u00a0Luz', 'Ann Maria Luz'],
    ['Phone Number', '44', '(206) 555-01', '4420655501'],
  ] as const) {
    const control = field(page, label);
    await control.fill('');
    await control.press('Tab');
    await control.focus();
    await page.keyboard.type(typed);
    await pasteFromClipboard(pasted);
    await expect(control).toHaveValue(shownThen);
    await page.keyboard.press('Control+Z');
    await expect(control).toHaveValue(typed);
    // The browser undoes typing in one step or several.
    for (let step = 0; step < typed.length && (await control.inputValue()) !== ''; step += 1)
      await page.keyboard.press('Control+Z');
    await expect(control).toHaveValue('');
  }

  allowLeavingForms(page);
  await page.goto('/messages');
  await begin(page, 'A conversation to write in');
  await box(page).focus();
  await page.keyboard.type('Dear ');
  // The composer prepares a line separator.
  await pasteFromClipboard('Ann\u2028and Ben');
  await expect(box(page)).toHaveValue('Dear Ann\nand Ben');
  await page.keyboard.press('Control+Z');
  await expect(box(page)).toHaveValue('Dear ');
});
