import type { Page } from '@playwright/test';
import type { SampleHandle } from '#server/identity/accounts';
import { signIn } from '../support/journeys/browser';
import { choose } from '../support/journeys/chooseOnPage';
import { acceptAgreement } from './agreement';
import { field } from './form';

/** A valid Individual, by the labels of the form. */
export const individual = {
  'First Name': 'Luca',
  'Middle Name': 'Maria',
  'Last Name': 'Bianchi',
  Suffix: 'Jr.',
  'Date of Birth': '02/29/1980',
  'Country Code': '1',
  'Phone Number': '(212) 555-0147',
  Email: 'luca.bianchi@example.com',
  Occupation: 'Architect',
  'Employer Name': 'Studio Bianchi',
  'Employer Address Line 1': '7 Mercer Street',
  'Employer Address Line 2': 'Floor 3',
  'Employer City': 'New York',
  'Employer State': 'NY',
  'Employer ZIP Code': '10013',
  'Employer Country': 'US',
  'Address Line 1': '12 Harbor Road',
  'Address Line 2': 'Apt 4',
  City: 'Boston',
  State: 'MA',
  'ZIP Code': '02110',
  Country: 'US',
  'Taxpayer Country': 'US',
  'Social Security Number': '900-12-3456',
  Dependents: '2',
} as const;

export type FieldLabel = keyof typeof individual;

/** Fields of employed clients only. */
export const employedOnly: readonly FieldLabel[] = [
  'Occupation',
  'Employer Name',
  'Employer Address Line 1',
  'Employer Address Line 2',
  'Employer City',
  'Employer State',
  'Employer ZIP Code',
  'Employer Country',
];

/** Opens a step with its saved values: discards a restored draft. */
export async function openStep(page: Page, handle: SampleHandle, path: string): Promise<void> {
  await signIn(page, handle, path);
  const discard = page.getByRole('button', { name: 'Discard' });
  const form = page.getByRole('button', { name: /^(Complete|Continue|\+ Add .*|Edit .*)$/ });
  await discard.or(form).first().waitFor();
  if (await discard.isVisible()) await discard.click();
}

/** Fills a field and moves the focus away. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text);
  await field(page, label).blur();
}

/** Fills the complete Individual step. */
export async function fillIndividual(page: Page): Promise<void> {
  await choose(field(page, 'Employment Status'), 'Employed');
  await choose(field(page, 'Marital Status'), 'Married');
  for (const [label, text] of Object.entries(individual)) await type(page, label, text);
}

/** Onboards a newcomer who has no businesses and no trusts: agreement and Individual step. */
export async function onboard(page: Page, email: string): Promise<void> {
  await acceptAgreement(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillIndividual(page);
  await type(page, 'Email', email);
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.waitForURL(/:\d+\/$/);
}
