import type { Page } from '@playwright/test';
import { choose } from '../support/journeys/chooseOnPage';
import { field } from './form';

/** A custodian by the labels on screen. */
export const calder = {
  'Business Name': 'Calder & Finch',
  'Business Type': 'Custodian',
  'Assets Class': 'Equities',
  'Business Website': 'calder-finch.example',
  'Business Email': 'desk@calder-finch.example',
  'Business Phone': '(212) 555-0161',
  'Business Location Address Line 1': '80 Pine Street',
  'Business Location Address Line 2': 'Floor 3',
  'Business Location City': 'New York',
  'Business Location State': 'NY',
  'Business Location ZIP Code': '10005',
  'Business Location Country': 'US',
  'Contact Notes': 'Ask for Ruth',
} as const;

/** Fills in an account. */
export async function fillAccount(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    if (label === 'Business Type') await choose(field(page, label), text);
    else await field(page, label).fill(text);
  }
}
