import type { ComponentType } from 'react';
import { within } from '@testing-library/react';
import type { MockResponse } from '#test/support/screens/mockNetwork';
import { CurrentLocation, openPage } from '#test/support/screens/formPage';
import type { Draft, DraftUpdate } from '@/api';
import { eleanor } from '@/forms/testing';

/** Opens a step of the wizard for a client at the start, with `CurrentLocation` at every other URL. */
export const openStep = (at: string, Component: ComponentType, responses: Readonly<Record<string, MockResponse>>) =>
  openPage(
    [
      { path: at, Component },
      { path: '*', element: <CurrentLocation /> },
    ],
    { at, responses: { ...newcomer, ...responses } },
  );

/** The messages in the summary of a failed submit, by field. */
export function messagesOf(summary: HTMLElement): Readonly<Record<string, readonly (string | null)[]>> {
  const groups = within(summary).getAllByRole('list');
  const cardTitle = (list: HTMLElement) =>
    document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent;
  const texts = (list: HTMLElement) =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  return Object.fromEntries(groups.map((list) => [cardTitle(list) ?? '', texts(list)]));
}

/** The requests of a newcomer's session and of the step overview on every page; no record is stored yet. */
export const newcomer = {
  'GET /api/user/validate': { validated: false },
  'GET /api/profile/IsConcierge': false,
  'GET /api/profile/IsOnboarded': false,
  'GET /api/clientfamily/getinvitations': { invitations: [] },
  'GET /api/onboarding/Agreement': {
    version: '1',
    title: 'Agreement',
    body: 'x',
    acceptedAt: '2025-03-04T10:15:00Z',
  },
  'GET /api/onboarding/Individual': { individual: eleanor },
  'GET /api/onboarding/Business': { businessEntities: [] },
  'GET /api/onboarding/GetTrustsData': { trusts: [] },
  'GET /api/onboarding/BrokerageCustodians': { brokerageCustodians: [] },
  'GET /api/onboarding/Draft': { draft: null },
  'PUT /api/onboarding/Draft': keptDraft,
  'DELETE /api/onboarding/Draft': () => new Response(null, { status: 204 }),
};

/** Stores a draft like the server. */
async function keptDraft(request: Request): Promise<Draft> {
  const { version = 0, ...update } = (await request.json()) as DraftUpdate;
  return { ...update, version: version + 1, savedAt: '2026-11-20T14:02:00Z' };
}
