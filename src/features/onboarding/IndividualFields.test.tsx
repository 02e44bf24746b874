// Spec: R-FRM-8.
import { screen } from '@testing-library/react';
import { choose } from '#test/support/screens/choose';
import { field, input } from '#test/support/screens/formPage';
import { individualSchema } from '@/api';
import { IndividualPage } from './IndividualPage';
import { openStep } from './testing';

const labels = Object.values(individualSchema.fields).flatMap(({ label }) => (label === '' ? [] : [label]));

/** The fields of the contract without a control. A required field has a star after its label. */
const missing = (): string[] =>
  labels.filter((label) => screen.queryByLabelText(new RegExp(`^${label}( \\*)?$`)) === null);

test('the form of the Individual has a control for each field of the contract', async () => {
  const { user } = await openStep('/onboarding/individual', IndividualPage, {});
  await field(/^First Name/);
  const missingEmployed = missing();
  await choose(user, input('Employment Status'), 'Retired');
  const missingRetired = missing();
  expect(missingEmployed.filter((label) => missingRetired.includes(label))).toEqual([]);
});

test.each(['us', 'Germany'])(
  'Taxpayer Country takes two capital letters, as the specification says: %s',
  async (typed) => {
    const { user } = await openStep('/onboarding/individual', IndividualPage, {});
    await user.clear(await field(/^Taxpayer Country/));
    await user.keyboard(typed);
    await user.tab();
    expect(input('Taxpayer Country')).toHaveValue(typed);
    expect(
      await screen.findByText('Taxpayer Country must be a valid 2-letter country code (e.g., US, CA, GB)'),
    ).toBeVisible();
  },
);
