// Spec: R-ONB-7, R-ONB-8, R-ONB-9, R-ONB-11, R-ONB-12.
import { act, screen, waitFor, within } from '@testing-library/react';
import { type MockResponse, failing, unreachable } from '#test/support/screens/mockNetwork';
import { sampleUser } from '#test/support/screens/tokens';
import { choose } from '#test/support/screens/choose';
import { arrival, input, recordRequests } from '#test/support/screens/formPage';
import { emptyApi } from '@/api';
import { eleanor, retype } from '@/forms/testing';
import { openStep } from './testing';
import { IndividualPage } from './IndividualPage';
import { leaveFor } from './leaveFor';

jest.mock('./leaveFor');

const loadCall = 'GET /api/onboarding/Individual';
const saveCall = 'POST /api/onboarding/Individual';

const setup = (responses: Readonly<Record<string, MockResponse>> = {}) =>
  openStep('/onboarding/individual', IndividualPage, responses);

const saveFailed = 'An error occurred while submitting the form. Please try again.';

const complete = () => screen.findByRole('button', { name: /^Complet/ });

const recordSaves = () => recordRequests({ individual: eleanor });

beforeEach(() => jest.mocked(leaveFor).mockReturnValue(new Promise(() => undefined)));

describe('the Individual step', () => {
  it('requests the individual of the signed-in user and shows the stored values in its sections', async () => {
    let requestedUrl = '';
    const load = (request: Request) => {
      requestedUrl = request.url;
      return { individual: eleanor };
    };
    await setup({ [loadCall]: load });
    await complete();
    expect(new URL(requestedUrl).searchParams.get('email')).toBe(sampleUser.email);
    expect(screen.getByRole('heading', { level: 1, name: 'Individual Information' })).toBeInTheDocument();
    const sections = [
      'Personal Information',
      'Employer Address',
      'Personal Address',
      'Additional Information',
      'Complete Onboarding',
    ];
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(sections);
    const groups = [
      'Basic Information',
      'Contact Information',
      'Employment Information',
      'Do you have businesses or trusts?',
    ];
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(groups);
    expect(input('First Name')).toHaveValue('Eleanor');
    expect(input('Date of Birth')).toHaveValue('02/29/1968');
    expect(input('Dependents')).toHaveValue('2');
  });

  it('shows unknown choices as their values and treats null as empty', async () => {
    const odd = { employmentStatus: 'Self-Employed', maritalStatus: 'Partnered' };
    const empty = { middleName: null, nameSuffix: null, dependents: null, employerAddressLine1: null };
    await setup({
      [loadCall]: () => Response.json({ individual: { ...eleanor, ...odd, ...empty, segment: 'PLATINUM' } }),
    });
    await complete();
    for (const text of Object.values(odd)) expect(screen.getByText(text)).toBeInTheDocument();
    for (const label of ['Middle Name', 'Suffix', 'Dependents']) expect(input(label)).toHaveValue('');
  });

  it('requires the employer or the income source only with a status of the specification, and loses neither', async () => {
    const odd = { employmentStatus: 'Self-Employed', employerName: 'Quill & Daughters' };
    const { user } = await setup({
      [loadCall]: () => Response.json({ individual: { ...eleanor, ...odd } }),
    });
    await user.click(await complete());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Employment Status must be Employed, Not Employed or Retired',
    );
    for (const label of ['Occupation', 'Employer Name', 'Employer City', 'Income Source'])
      expect(screen.queryByLabelText(new RegExp(`^${label}`))).not.toBeInTheDocument();
    await choose(user, input('Employment Status'), 'Employed');
    expect(input('Employer Name')).toHaveValue('Quill & Daughters');
  });

  it('announces that it is loading', async () => {
    await setup({ [loadCall]: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading onboarding data...')).toBeInTheDocument();
  });

  it('shows occupation, employer and employer address when employed, otherwise the income source', async () => {
    const { user } = await setup();
    await complete();
    await choose(user, input('Employment Status'), 'Not Employed');
    expect(screen.queryByLabelText('Occupation')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Employer Name')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Employer Address' })).not.toBeInTheDocument();
    expect(input('Income Source')).toBeVisible();
    await choose(user, input('Employment Status'), 'Employed');
    expect(screen.queryByLabelText('Income Source')).not.toBeInTheDocument();
    expect(input('Employer City')).toBeVisible();
  });

  it('starts with the name and email of the sign-in without a stored record', async () => {
    const { user } = await setup({ [loadCall]: { individual: null } });
    await user.click(await complete());
    expect(input('First Name')).toHaveValue('Eleanor');
    expect(input('Last Name')).toHaveValue('Ashworth');
    expect(input('Email')).toHaveValue(sampleUser.email);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Please check 13 answers:');
    expect(within(alert).getAllByRole('link')).toHaveLength(13);
  });

  it('completes: sends one request after five clicks, then reloads the home page', async () => {
    const { bodies, response } = recordSaves();
    const { user } = await setup({ [saveCall]: response });
    await complete();
    await retype(user, 'First Name', 'Ada');
    const button = await complete();
    act(() => Array.from({ length: 5 }, () => button).forEach((one) => one.click()));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/'));
    expect(bodies).toEqual([{ ...eleanor, firstName: 'Ada' }]);
    expect(await complete()).toHaveTextContent('Completeing...');
  });

  it('stays on the page that the user opens while it is saved', async () => {
    let respond: (response: object) => void = () => undefined;
    const { user, router, store } = await setup({ [saveCall]: () => new Promise((resolve) => (respond = resolve)) });
    await user.click(await complete());
    await act(() => router.navigate('/onboarding/business'));
    const saves = store.dispatch(emptyApi.util.getRunningMutationsThunk());
    respond({ individual: { ...eleanor, version: 2 } });
    await act(() => Promise.all(saves));
    expect(saves).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/onboarding/business');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('saves and opens the Business step', async () => {
    const { bodies, response } = recordSaves();
    const { user } = await setup({ [saveCall]: response });
    await complete();
    await retype(user, 'First Name', 'Ada');
    await user.click(screen.getByRole('button', { name: 'Save and add businesses' }));
    expect(await arrival('/onboarding/business')).toBeInTheDocument();
    expect(bodies).toHaveLength(1);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('reminds of an agreement that is not accepted', async () => {
    await setup({ 'GET /api/onboarding/Agreement': { version: '1', title: 'Engagement Agreement', body: 'x' } });
    expect(await screen.findByText(/^The Engagement Agreement has not been accepted yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read and accept' })).toHaveAttribute('href', '/onboarding/agreement');
  });

  it('goes back to the agreement, and asks before unsaved changes are lost', async () => {
    const { user } = await setup();
    await complete();
    await retype(user, 'First Name', 'Ada');
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    await user.click(screen.getByRole('button', { name: 'Leave Page' }));
    expect(await arrival('/onboarding/agreement')).toBeInTheDocument();
  });
});

describe('a failed save of the Individual', () => {
  it.each<[string, MockResponse, string]>([
    ['the server’s words', () => failing(409, 'Not now.'), 'Not now.'],
    ['the specified words', unreachable, 'An error occurred while submitting the form. Please try again.'],
  ])('shows a banner with %s and preserves the typed values', async (_case, response, text) => {
    const { user } = await setup({ [saveCall]: response });
    await complete();
    await retype(user, 'First Name', 'Ada');
    await user.click(await complete());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(input('First Name')).toHaveValue('Ada');
  });

  it('lists an errors object as field names and messages, and saves again as another request', async () => {
    const refusal = {
      message: 'Please check.',
      errors: { ssn: ['SSN must be exactly 9 digits'], email: ['Unknown host'] },
    };
    const { requests, response } = recordSaves();
    const keys: (string | null)[] = [];
    const refuse = (request: Request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return Response.json(refusal, { status: 400 });
    };
    const { user, network } = await setup({ [saveCall]: refuse });
    await user.click(await complete());
    const items = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Social Security Number: SSN must be exactly 9 digits',
      'Email: Unknown host',
    ]);
    network.respond(saveCall, response);
    await user.click(await complete());
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(keys).toHaveLength(1);
    expect(requests[0]?.idempotencyKey).not.toBe(keys[0]);
  });
});

describe('the error list of a refused Individual shows', () => {
  const errors = { ssn: ['Not yours', 'Not nine'], FirstName: ['Too odd'], 'address.unknown': ['Is wrong'] };
  const listed = ['Social Security Number: Not yours\nNot nine', 'First Name: Too odd', 'address.unknown: Is wrong'];

  it.each<[string, () => Response, string, readonly string[]]>([
    ['a text', () => new Response('Not this year.', { status: 400 }), 'Not this year.', []],
    ['a JSON text', () => Response.json('Not this year.', { status: 422 }), 'Not this year.', []],
    ['an errors object', () => Response.json({ errors }, { status: 400 }), saveFailed, listed],
    [
      'an errors object beside a message',
      () => Response.json({ message: 'No.', errors }, { status: 400 }),
      'No.',
      listed,
    ],
    ['the errors object alone', () => Response.json(errors, { status: 422 }), saveFailed, listed],
    [
      'messages of no field',
      () => Response.json({ errors: { '': ['Come back later.'] } }, { status: 400 }),
      'Come back later.',
      [],
    ],
  ])('%s', async (_what, refuse, title, items) => {
    const { user } = await setup({ [saveCall]: refuse });
    await user.click(await complete());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(title);
    expect(
      within(alert)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(items);
    if (items.length > 0) {
      expect(input('Social Security Number')).toHaveAccessibleDescription('Not yours\nNot nine');
      expect(input('First Name')).toHaveAccessibleDescription('Too odd');
    }
  });
});

describe('a failed load of the Individual', () => {
  it.each<[string, MockResponse, string]>([
    ['the server’s words', () => failing(500, 'Boom.'), '{"message":"Boom.","status":500}'],
    ['the specified words', () => failing(500, ''), '{"message":"An error occurred while fetching data","status":500}'],
    [
      'the words for a lost network',
      unreachable,
      '{"message":"Network error. Please check your connection and try again.","status":"network"}',
    ],
  ])('leads to the error page with %s', async (_case, response, state) => {
    await setup({ [loadCall]: response });
    expect(await arrival(`/error ${state}`)).toBeInTheDocument();
  });

  it('is "Data Not Found" after an empty response, with two actions', async () => {
    const { user } = await setup({ [loadCall]: () => new Response('null') });
    expect(await screen.findByRole('heading', { name: 'Data Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go to Home' }));
    expect(await arrival('/')).toBeInTheDocument();
  });
});
