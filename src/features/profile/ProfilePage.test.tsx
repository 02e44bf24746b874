// Spec: R-PRF-1, R-PRF-2, R-PRF-3, R-PRF-4.
import type { UserClaims } from '@okta/okta-auth-js';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type MockResponse, failing, unreachable } from '#test/support/screens/mockNetwork';
import { sampleTokens, sampleUser } from '#test/support/screens/tokens';
import { input, recordRequests, untilResponded } from '#test/support/screens/formPage';
import { retype } from '@/forms/testing';
import { healthCall, loadCall, profile, saveButton, saveCall, setup } from './testing';

/** Records the saves; the response has the next version, like that of the server. */
const recordSaves = () =>
  recordRequests((body: Record<string, unknown>) => ({
    ...body,
    hasBillComCustomerId: true,
    version: Number(body['version'] ?? 0) + 1,
  }));

const fact = (label: string) => screen.getByText(label).nextElementSibling;

describe('the profile', () => {
  it('shows the data of the sign-in, read-only', async () => {
    await setup();
    await saveButton();
    expect(fact('Name')).toHaveTextContent(sampleUser.name);
    expect(fact('Email')).toHaveTextContent(sampleUser.email);
    expect(fact('Email Verified')).toHaveTextContent('Yes');
    expect(fact('User ID')).toHaveTextContent(sampleUser.sub);
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
  });

  it('shows the user’s own fields, editable', async () => {
    await setup();
    await saveButton();
    expect(input('Display Name')).toHaveValue('Eleanor');
    expect(input('Bio')).toHaveValue('Sails.');
    expect(input('Bio')).toHaveAttribute('rows', '3');
  });

  it('creates a missing profile with its first save', async () => {
    const { bodies, response } = recordSaves();
    const { user } = await setup({ [loadCall]: () => failing(404, 'Not found.'), [saveCall]: response });
    expect(await screen.findByText('No profile data available')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    await user.type(input('Display Name'), 'Nell');
    await user.click(await saveButton());
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(bodies).toEqual([{ displayName: 'Nell', bio: '' }]);
  });

  it('stays in the form while it is created, also when the missing profile is requested again', async () => {
    const { user, store, network } = await setup({ [loadCall]: () => failing(404, 'Not found.') });
    await user.click(await screen.findByRole('button', { name: 'Create Profile' }));
    await user.type(input('Display Name'), 'Nell');
    network.respond(loadCall, () => new Promise(() => undefined));
    const requests = () => network.requests.filter((one) => one === loadCall);
    act(() => void store.dispatch({ type: 'api/invalidateTags', payload: [{ type: 'Profile', id: 'OWN' }] }));
    await waitFor(() => expect(requests()).toHaveLength(2));
    expect(screen.getByLabelText('Display Name')).toHaveValue('Nell');
  });

  it('leaves the focus on the save button of a new profile', async () => {
    const { user, network } = await setup({
      [loadCall]: () => failing(404, 'Not found.'),
      [saveCall]: recordSaves().response,
    });
    await user.click(await screen.findByRole('button', { name: 'Create Profile' }));
    await user.type(input('Display Name'), 'Nell');
    network.respond(loadCall, { ...profile, displayName: 'Nell' });
    await user.click(await saveButton());
    await waitFor(() => expect(screen.getByLabelText('Bio')).toHaveValue('Sails.'));
    expect(await saveButton()).toHaveFocus();
  });

  it('neither shows nor sends back null and unknown values', async () => {
    const { bodies, response } = recordSaves();
    const stored = { displayName: null, bio: null, hasBillComCustomerId: null, version: null, memberType: 'GOLD' };
    const { user } = await setup({
      [loadCall]: () => Response.json(stored),
      [healthCall]: () => Response.json({ status: 'degraded', checks: null }),
      [saveCall]: response,
    });
    await saveButton();
    expect(input('Display Name')).toHaveValue('');
    expect(input('Bio')).toHaveValue('');
    expect(await screen.findByText('Connected')).toBeInTheDocument();
    await user.type(input('Bio'), 'Reads.');
    await user.click(await saveButton());
    await screen.findByText('Profile updated successfully!');
    expect(bodies).toEqual([{ displayName: '', bio: 'Reads.' }]);
  });

  it('shows missing account data as not given', async () => {
    const nameless = { sub: sampleUser.sub, name: null, email: null, email_verified: null };
    await setup({}, sampleTokens('access-1', 600, nameless as unknown as UserClaims));
    await saveButton();
    expect(fact('Name')).toHaveTextContent('Not given');
    expect(fact('Email')).toHaveTextContent('Not given');
    expect(fact('Email Verified')).toHaveTextContent('No');
  });

  it('that cannot be loaded shows an error, with Retry', async () => {
    const { user, network } = await setup({ [loadCall]: () => failing(500, 'Boom.') });
    expect(await screen.findByText('Failed to load profile data')).toBeInTheDocument();
    network.respond(loadCall, profile);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await saveButton();
    expect(input('Display Name')).toHaveValue('Eleanor');
  });
});

describe('saving the profile', () => {
  it('sends the typed values with their version, once after five clicks; emptied ones are empty', async () => {
    const { bodies, response } = recordSaves();
    const { user } = await setup({ [saveCall]: response });
    await saveButton();
    await retype(user, 'Display Name', '');
    await retype(user, 'Bio', 'Reads.');
    const button = await saveButton();
    act(() => Array.from({ length: 5 }, () => button).forEach((one) => one.click()));
    await screen.findByText('Profile updated successfully!');
    expect(bodies).toEqual([{ displayName: '', bio: 'Reads.', version: 3 }]);
  });

  it('sends a second save with the version of the first, also before the profile is loaded again', async () => {
    const { bodies, response } = recordSaves();
    const { user } = await setup({ [saveCall]: response });
    await saveButton();
    for (const bio of ['One.', 'Two.']) {
      await retype(user, 'Bio', bio);
      await user.click(await saveButton());
      await waitFor(() => expect(bodies.at(-1)).toMatchObject({ bio }));
      await screen.findByText('Profile updated successfully!');
    }
    expect(bodies.map(({ version }) => version)).toEqual([3, 4]);
  });

  it('reports for three seconds that it was saved', async () => {
    await setup({ [saveCall]: recordSaves().response });
    const button = await saveButton();
    jest.useFakeTimers();
    fireEvent.click(button);
    await untilResponded();
    expect(screen.getByText('Profile updated successfully!')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(2990));
    expect(screen.getByText('Profile updated successfully!')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(screen.queryByText('Profile updated successfully!')).not.toBeInTheDocument();
  });

  it.each<[string, MockResponse]>([
    ['the server fails', () => failing(500, 'Boom.')],
    ['the network is lost', unreachable],
  ])('reports for three seconds that it failed when %s; typed values stay, unsaved', async (_case, response) => {
    const { user, router } = await setup({ [saveCall]: response });
    const button = await saveButton();
    await retype(user, 'Bio', 'Reads.');
    jest.useFakeTimers();
    fireEvent.click(button);
    await untilResponded();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to update profile');
    await act(() => jest.advanceTimersByTimeAsync(2990));
    expect(screen.getByText('Failed to update profile')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(screen.queryByText('Failed to update profile')).not.toBeInTheDocument();
    jest.useRealTimers();
    expect(input('Bio')).toHaveValue('Reads.');
    await act(() => router.navigate('/messages'));
    expect(screen.getByText('You have unsaved changes. Are sure you want to leave?')).toBeInTheDocument();
  });

  it('reports that it failed when the page was left in the meantime', async () => {
    let respond: (response: Response) => void = () => undefined;
    const { user, router } = await setup({ [saveCall]: () => new Promise((resolve) => (respond = resolve)) });
    const button = await saveButton();
    await retype(user, 'Bio', 'Reads.');
    await user.click(button);
    await act(() => router.navigate('/messages'));
    expect(screen.getByText('The messages')).toBeInTheDocument();
    act(() => respond(failing(500, 'Boom.')));
    expect(await screen.findByText('Failed to update profile')).toBeInTheDocument();
  });

  it('is refused after a concurrent save until both versions are shown', async () => {
    const { bodies, response } = recordSaves();
    const stored = { ...profile, bio: 'Paints.', version: 7 };
    const conflict = () => Response.json({ message: 'Somebody else was faster.', current: stored }, { status: 412 });
    const { user, network } = await setup({ [saveCall]: conflict });
    await saveButton();
    await retype(user, 'Bio', 'Reads.');
    await user.click(await saveButton());
    expect(await screen.findByRole('radio', { name: 'Bio: theirs, Paints.' })).not.toBeChecked();
    network.respond(saveCall, response);
    await user.click(await saveButton());
    await screen.findByText('Profile updated successfully!');
    expect(bodies).toEqual([{ displayName: 'Eleanor', bio: 'Reads.', version: 7 }]);
  });
});

describe('the API connection', () => {
  const status = async (text: string) => (await screen.findByText(text)).closest('[data-state]');

  it('is green, with a text, while the backend responds', async () => {
    await setup();
    expect(await status('Connected')).toHaveAttribute('data-state', 'up');
  });

  it.each([404, 405, 501])(
    'is green on a backend that responds to the health check with %p, and red when its other requests get no response',
    async (missing) => {
      jest.useFakeTimers();
      const own = 'GET /api/profile/GetLoginProfileId';
      const { network } = await setup({ [healthCall]: () => new Response(null, { status: missing }), [own]: 7 });
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(await status('Connected')).toHaveAttribute('data-state', 'up');
      network.respond(own, () => failing(503, 'Down.'));
      await act(() => jest.advanceTimersByTimeAsync(15_000));
      expect(await status('Not connected')).toHaveAttribute('data-state', 'down');
    },
  );

  it('stays green while the backend refuses too many health checks', async () => {
    await setup({ [healthCall]: () => new Response(null, { status: 429, headers: { 'retry-after': '60' } }) });
    expect(await status('Connected')).toHaveAttribute('data-state', 'up');
  });

  it.each<[string, MockResponse]>([
    ['500', () => failing(500, 'Failed.')],
    ['502 by a gateway', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['503', () => failing(503, 'Down.')],
    ['no response', unreachable],
    ['a page instead of JSON', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
    ['an empty body', () => new Response('')],
  ])('turns red after %s while other requests get a response, and green again automatically', async (_name, fails) => {
    jest.useFakeTimers();
    const { network } = await setup();
    await act(() => jest.advanceTimersByTimeAsync(100));
    network.respond(healthCall, fails);
    await act(() => jest.advanceTimersByTimeAsync(18_000));
    expect(await status('Not connected')).toHaveAttribute('data-state', 'down');
    network.respond(healthCall, { status: 'up' });
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await status('Connected')).toHaveAttribute('data-state', 'up');
  });
});
