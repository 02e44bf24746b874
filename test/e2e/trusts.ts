import type { Locator } from '@playwright/test';
import { choose } from '../support/journeys/chooseOnPage';
import { field } from './form';

/** A trust, or a member of one, by the labels on screen. */
export type Texts = Readonly<Record<string, string>>;

/** A complete trust: its texts, and its members by the button that adds them. */
export interface TrustTexts {
  readonly trust: Texts;
  readonly members: readonly (readonly [button: string, texts: Texts])[];
}

/** A trust with a member of every kind. */
export const dune: TrustTexts = {
  trust: {
    'Trust Name': 'Bianchi Dune Trust',
    'Trust Type': 'Irrevocable Trust',
    'Trust Jurisdiction': 'South Dakota',
    TIN: '12-3456789',
    'Date of Formation': '09/01/2015',
  },
  members: [
    [
      'Add Trustee',
      {
        'Company Website': 'calloway.example',
        Email: 'ruth@calloway.example',
        'Phone Number': '(415) 555-0171',
        'Contact Notes': 'Mornings only',
      },
    ],
    [
      'Add Distribution Trustee',
      { 'Company Website': 'pine.example', Email: 'desk@pine.example', 'Phone Number': '(212) 555-0175' },
    ],
    [
      'Add Trust Protector',
      { 'Company Website': 'harbor.example', Email: 'sam@harbor.example', 'Phone Number': '(212) 555-0176' },
    ],
  ],
};

/** A trust with one member. */
export const shore: TrustTexts = {
  trust: {
    'Trust Name': 'Bianchi Shore Trust',
    'Trust Type': 'Revocable Trust',
    'Trust Jurisdiction': 'Nevada',
    TIN: '98-7654321',
    'Date of Formation': '02/29/2020',
  },
  members: [
    [
      'Add Trustee',
      { 'Company Website': 'shore.example', Email: 'lea@shore.example', 'Phone Number': '(702) 555-0110' },
    ],
  ],
};

/** Fills fields by their labels. */
export async function fill(place: Locator, texts: Texts): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const input = field(place, label);
    if (label === 'Trust Type') await choose(input, text);
    else await input.fill(text);
  }
}

/** Adds members to a trust and fills them in. */
export async function addMembers(trust: Locator, members: TrustTexts['members']): Promise<void> {
  for (const [button, texts] of members) {
    await trust.getByRole('button', { name: button, exact: true }).click();
    await fill(trust.getByRole('group', { name: /^Trust Member \d/ }).last(), texts);
  }
}
