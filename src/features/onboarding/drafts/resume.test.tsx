import { act, screen, waitFor, within } from '@testing-library/react';
import { type MockResponse, failing } from '#test/support/screens/mockNetwork';
import { button, openPage } from '#test/support/screens/formPage';
import type { Draft, DraftStep } from '@/api';
import { eleanor } from '@/forms/testing';
import { newcomer } from '../testing';
import { AgreementPage } from '../AgreementPage';
import { BrokerageCustodianPage } from '../brokerage-custodian/BrokerageCustodianPage';
import { BusinessPage } from '../business/BusinessPage';
import { harbor } from '../business/testing';
import { IndividualPage } from '../IndividualPage';
import { ReviewPage } from '../review/ReviewPage';

const routes = [
  { path: '/onboarding/agreement', Component: AgreementPage },
  { path: '/onboarding/individual', Component: IndividualPage },
  { path: '/onboarding/business', Component: BusinessPage },
  { path: '/onboarding/brokerage-custodian', Component: BrokerageCustodianPage },
  { path: '/onboarding/review', Component: ReviewPage },
];

/** The server's draft of one step. */
function storedDraft(step: DraftStep, data: object, focusedField?: string): MockResponse {
  const draft: Draft = {
    step,
    data: { ...data },
    version: 3,
    savedAt: '2026-11-20T09:30:00Z',
    ...(focusedField && { place: focusedField }),
  };
  return (request: Request) => {
    const requested = new URL(request.url).searchParams.get('step');
    return { draft: requested === step ? draft : null };
  };
}

const typed = {
  businessEntities: [harbor, { name: 'Quay', businessPhone: '415', beneficialOwners: [{ name: 'Ada' }] }],
};

async function setup(at: string, responses: Readonly<Record<string, MockResponse>> = {}) {
  return openPage(routes, {
    at,
    responses: {
      ...newcomer,
      'GET /api/onboarding/CheckCanImportDWPData': { alreadyImported: true, dwpDataExists: false },
      'GET /api/onboarding/Business': { businessEntities: [harbor] },
      ...responses,
    },
  });
}

const getCall = 'GET /api/onboarding/Draft';
const putCall = 'PUT /api/onboarding/Draft';
const nav = () => within(screen.getByRole('navigation', { name: 'Onboarding steps' }));

describe('a step with a draft', () => {
  it('offers to resume, and restores the card, the field and its text', async () => {
    const { user } = await setup('/onboarding/business', {
      [getCall]: storedDraft('business', typed, 'businessEntities[1].businessPhone'),
    });
    expect(await screen.findByText(/You have a draft from Nov 20, 2026, 9:30/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Business Name/)).not.toBeInTheDocument();
    await user.click(await button('Resume'));
    const card = within(await screen.findByRole('region', { name: /^Business 2 · Quay/ }));
    await waitFor(() => expect(card.getByLabelText(/^Business Phone/)).toHaveFocus());
    expect(card.getByLabelText(/^Business Phone/)).toHaveValue('415');
    expect(card.getByLabelText(/^Beneficial Owner Name/)).toHaveValue('Ada');
    expect(nav().getByText('Saved 9:30 AM')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeInTheDocument();
  });

  it('focuses the field of the same business after one before it was removed elsewhere', async () => {
    const removed = { ...harbor, id: 99, deleted: true };
    const data = { businessEntities: [removed, ...typed.businessEntities] };
    const { user } = await setup('/onboarding/business', {
      [getCall]: storedDraft('business', data, 'businessEntities[2].businessPhone'),
    });
    await user.click(await button('Resume'));
    const card = within(await screen.findByRole('region', { name: /^Business 2 · Quay/ }));
    await waitFor(() => expect(card.getByLabelText(/^Business Phone/)).toHaveFocus());
  });

  it('opens as it is stored when what was typed is discarded', async () => {
    const { user, network } = await setup('/onboarding/business', { [getCall]: storedDraft('business', typed) });
    await user.click(await button('Discard'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await screen.findByLabelText(/^Business Name/)).toHaveValue('Harbor LLC');
    expect(screen.queryByText(/Business 2/)).not.toBeInTheDocument();
    expect(network.requests).toContain('DELETE /api/onboarding/Draft');
  });

  it('is resumed without a field to focus, and with unknown values', async () => {
    const data = { businessEntities: [{ ...harbor, entityType: 'Cooperative', businessEmail: null }] };
    const draft = {
      step: 'business',
      data,
      version: 3,
      savedAt: '2026-11-20T09:30:00Z',
      place: null,
      device: 'Tablet',
    };
    const updates: unknown[] = [];
    const { user } = await setup('/onboarding/business', {
      [getCall]: (request: Request) => Response.json(request.url.endsWith('=business') ? { draft } : {}),
      [putCall]: async (request: Request) => {
        updates.push(await request.json());
        return Response.json(draft);
      },
    });
    await user.click(await button('Resume'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await screen.findByTitle('Cooperative')).toBeInTheDocument();
    await user.type(await screen.findByLabelText(/^Business Name/), ' II');
    await waitFor(() => expect(updates).toHaveLength(1), { timeout: 3000 });
  });

  it('is offered at the start, from where one click leads into it', async () => {
    const { user } = await setup('/onboarding/agreement', { [getCall]: storedDraft('business', typed) });
    expect(await screen.findByText(/You have a draft of the Business step from Nov 20, 2026/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Resume Business' }));
    expect(await screen.findByRole('region', { name: /^Business 2 · Quay/ })).toBeInTheDocument();
  });

  it('opens the account of the draft', async () => {
    const { user } = await setup('/onboarding/brokerage-custodian', {
      [getCall]: storedDraft('brokerageCustodian', { businessName: 'Calder' }, 'businessName'),
    });
    await user.click(await button('Resume'));
    expect(await screen.findByLabelText(/^Business Name/)).toHaveValue('Calder');
    await user.click(await button('Cancel'));
    await waitFor(() => expect(screen.queryByLabelText(/^Business Name/)).not.toBeInTheDocument());
  });
});

describe('what is typed', () => {
  it('is saved with the last focused field, and that is shown', async () => {
    const bodies: unknown[] = [];
    const save = async (request: Request): Promise<Draft> => {
      const body = (await request.json()) as Draft;
      bodies.push(body);
      return { ...body, version: 1, savedAt: '2026-11-20T14:02:00Z' };
    };
    const { user } = await setup('/onboarding/individual', { [putCall]: save });
    await user.type(await screen.findByLabelText(/^Last Name/), '-Lund');
    expect(await nav().findByText('Saved 2:02 PM', undefined, { timeout: 5000 })).toBeInTheDocument();
    expect(bodies).toMatchObject([{ step: 'individual', place: 'lastName', data: { lastName: 'Ashworth-Lund' } }]);
  });

  it('is reported as not saved while offline, and sent again with the same key when online', async () => {
    const keys: (string | null)[] = [];
    const { user } = await setup('/onboarding/individual', {
      [putCall]: ({ headers }: Request) => {
        keys.push(headers.get('Idempotency-Key'));
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    await user.type(await screen.findByLabelText(/^Last Name/), 'x');
    expect(await nav().findByText('Not saved - offline', undefined, { timeout: 5000 })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
  });

  it('is on the page of all answers, also while it cannot be saved over the stored draft', async () => {
    const { user } = await setup('/onboarding/business', {
      [getCall]: storedDraft('business', { businessEntities: [{ ...harbor, name: 'Quay' }] }),
      [putCall]: () => failing(503, ''),
    });
    await user.click(await button('Resume'));
    await user.type(await screen.findByLabelText(/^Business Name/), ' Partners');
    await nav().findByText('Not saved - trying again', undefined, { timeout: 5000 });
    await user.click(nav().getByRole('link', { name: 'Check your answers' }));
    await user.click(await button('Leave Page'));
    expect(await screen.findByRole('region', { name: 'Business 1 · Quay Partners' })).toBeInTheDocument();
  });

  it('is stored in the page, and that is shown, on a backend without drafts', async () => {
    const missing = () => failing(404, 'Not found.');
    const { user, network } = await setup('/onboarding/individual', { [getCall]: missing, [putCall]: missing });
    await user.type(await screen.findByLabelText(/^Last Name/), 'x');
    expect(await nav().findByText('Kept until you close this page.', undefined, { timeout: 5000 })).toBeInTheDocument();
    expect(network.requests).not.toContain(putCall);
    expect(screen.getByLabelText(/^Last Name/)).toHaveValue('Ashworthx');
  });

  it('can be replaced by those of another device', async () => {
    const current = {
      step: 'individual',
      data: { firstName: 'Elsewhere' },
      version: 7,
      savedAt: '2026-11-20T14:05:00Z',
    };
    const { user } = await setup('/onboarding/individual', {
      [putCall]: () => Response.json({ message: 'Changed.', current }, { status: 412 }),
    });
    await user.type(await screen.findByLabelText(/^Last Name/), 'x');
    await nav().findByText(/^Not saved - this step was changed/, undefined, { timeout: 5000 });
    await user.click(await button('Use the other version'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByLabelText(/^First Name/)).toHaveValue('Elsewhere');
    expect(nav().getByText('Saved 2:05 PM')).toBeInTheDocument();
  });
});

describe('the overview of steps', () => {
  const texts = () =>
    nav()
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('shows the progress of every step, with a link to each', async () => {
    await setup('/onboarding/individual', {
      'GET /api/onboarding/Individual': { individual: null },
      [getCall]: storedDraft('trust', { trusts: [{ name: 'Dune', trustMembers: [] }] }),
    });
    await screen.findByLabelText(/^Last Name/);
    await waitFor(() =>
      expect(texts()).toEqual([
        'Agreement Completed',
        '2Individual In progress · 13 answers missing',
        'Business Completed · 1 business',
        '4Trust In progress · 5 answers missing',
        '5Brokerages and custodians Not started',
      ]),
    );
    expect(
      nav()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/onboarding/agreement',
      '/onboarding/business',
      '/onboarding/trust',
      '/onboarding/brokerage-custodian',
      '/onboarding/review',
    ]);
  });

  it('counts no error of a hidden field, as the form and the review', async () => {
    const retired = { ...eleanor, employmentStatus: 'Retired', occupation: 'x'.repeat(101) };
    const { user, router } = await setup('/onboarding/business', {
      [getCall]: storedDraft('individual', retired),
    });
    await waitFor(() => expect(texts()[1]).toBe('2Individual In progress · not saved yet'));
    await act(() => router.navigate('/onboarding/individual', { state: { resume: true } }));
    await screen.findByLabelText(/^Last Name/);
    await waitFor(() => expect(texts()[1]).toBe('2Individual In progress'));
    expect(screen.queryByLabelText('Occupation')).not.toBeInTheDocument();
    await user.click(nav().getByRole('link', { name: 'Check your answers' }));
    await user.click(await button('Leave Page'));
    expect(await screen.findByRole('region', { name: 'Individual' })).toHaveTextContent('Retired');
    expect(screen.queryByText('Occupation')).not.toBeInTheDocument();
  });

  it('has no links before the agreement is accepted', async () => {
    await setup('/onboarding/agreement', {
      'GET /api/onboarding/Agreement': { version: '1', title: 'Agreement', body: 'x' },
    });
    await screen.findByRole('button', { name: 'Accept' });
    expect(nav().queryByRole('link')).not.toBeInTheDocument();
  });
});
