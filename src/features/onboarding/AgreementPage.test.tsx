// Spec: R-ONB-3, R-ONB-4, R-ONB-5, R-ONB-6.
import { act, screen, waitFor, within } from '@testing-library/react';
import { type MockResponse, failing, unreachable } from '#test/support/screens/mockNetwork';
import { sampleUser } from '#test/support/screens/tokens';
import { arrival, button, noContent, untilResponded } from '#test/support/screens/formPage';
import { AgreementPage } from './AgreementPage';
import { openStep } from './testing';

const agreementCall = 'GET /api/onboarding/Agreement';
const acceptCall = 'POST /api/onboarding/Agreement';
const checkCall = 'GET /api/onboarding/CheckCanImportDWPData';
const importCall = 'POST /api/onboarding/ImportDWPData';
const markCall = 'POST /api/onboarding/MarkImportComplete';

const agreement = {
  version: '2025-01',
  title: 'Engagement Agreement',
  body: 'We act on your instructions.\n\nWe keep quiet.',
};
const accepted = { ...agreement, acceptedAt: '2025-03-04T10:15:00.000Z' };

const setup = (responses: Readonly<Record<string, MockResponse>> = {}) =>
  openStep('/onboarding/agreement', AgreementPage, {
    [agreementCall]: accepted,
    [checkCall]: { alreadyImported: false, dwpDataExists: false },
    ...responses,
  });

const count = (requests: readonly string[], call: string): number => requests.filter((one) => one === call).length;
const nextStep = '/onboarding/individual';

it('says first who invited the user to which family', async () => {
  const invitations = [{ familyId: 17, familyName: 'Ashworth', invitedBy: 'Nora Castellan' }];
  await setup({ 'GET /api/clientfamily/getinvitations': { invitations } });
  const line = await screen.findByText('Nora Castellan invited you');
  expect(line.closest('p')).toHaveTextContent('Nora Castellan invited you to the family Ashworth.');
});

describe('the engagement agreement', () => {
  it('must be read and accepted first, and requires the checkbox', async () => {
    const { user, network } = await setup({ [agreementCall]: agreement });
    expect(await screen.findByText('We keep quiet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    await user.click(await button('Accept'));
    expect(screen.getByText('Please select the checkbox to accept the agreement.')).toBeInTheDocument();
    expect(network.requests).not.toContain(acceptCall);
  });

  it('counts as not accepted when its acceptance is null, also with unknown values', async () => {
    await setup({
      [agreementCall]: () => Response.json({ ...agreement, acceptedAt: null, kind: 'ADDENDUM' }),
      [checkCall]: () => Response.json({ alreadyImported: null, source: 'DWP3' }),
    });
    expect(await button('Accept')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  });

  it('shows the next options after it is accepted', async () => {
    const sent: unknown[] = [];
    const accept = async (request: Request) => {
      sent.push(await request.json());
      network.respond(agreementCall, accepted);
      return accepted;
    };
    const { user, network } = await setup({ [agreementCall]: agreement, [acceptCall]: accept });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await button('Accept'));
    expect(await button('Continue')).toBeInTheDocument();
    expect(screen.getByText(/accepted on/)).toBeInTheDocument();
    expect(sent).toEqual([{ version: '2025-01' }]);
    expect(within(screen.getByRole('navigation')).getByRole('list')).toHaveTextContent(/1.*Agreement.*In progress/);
  });

  it('moves the focus to the heading after it is accepted, because its form disappears', async () => {
    const { user, network } = await setup({ [agreementCall]: agreement, [acceptCall]: accepted });
    await user.click(await screen.findByRole('checkbox'));
    network.respond(agreementCall, accepted);
    await user.click(await button('Accept'));
    expect(await button('Continue')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows why it could not be accepted', async () => {
    const { user } = await setup({ [agreementCall]: agreement, [acceptCall]: () => failing(500, '') });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await button('Accept'));
    expect(await screen.findByText('Failed to accept the agreement. Please try again.')).toBeInTheDocument();
  });

  it('is skipped on a backend without agreements', async () => {
    await setup({ [agreementCall]: () => failing(404, 'Not found.') });
    expect(await button('Continue')).toBeInTheDocument();
  });
});

describe('the onboarding start', () => {
  it('shows the email of the user and a link to the support team', async () => {
    await setup();
    expect(await screen.findByRole('heading', { level: 1, name: 'User Onboarding' })).toBeInTheDocument();
    expect(screen.getByText(sampleUser.email)).toBeInTheDocument();
    const support = screen.getByRole('link', { name: 'Contact our support team' });
    expect(support).toHaveAttribute('href', 'mailto:support@familyoffice.example');
  });

  it('lists what a new client needs, and opens the next step with one request after five clicks', async () => {
    const { network } = await setup({ [markCall]: noContent });
    expect(await screen.findByText('What you will need')).toBeInTheDocument();
    const on = await button('Continue');
    act(() => Array.from({ length: 5 }, () => on).forEach((one) => one.click()));
    expect(await arrival(nextStep)).toBeInTheDocument();
    expect(count(network.requests, markCall)).toBe(1);
  });

  it('continues when the data is already imported', async () => {
    const { user } = await setup({
      [checkCall]: { alreadyImported: true, dwpDataExists: true },
      [markCall]: noContent,
    });
    expect(await screen.findByText('The import of your existing profile is complete.')).toBeInTheDocument();
    await user.click(await button('Continue'));
    expect(await arrival(nextStep)).toBeInTheDocument();
    expect(screen.queryByText('What you will need')).not.toBeInTheDocument();
  });

  it('says nothing of an import to a client who had nothing to import', async () => {
    await setup({ [checkCall]: { alreadyImported: true, dwpDataExists: false } });
    expect(await screen.findByText('You are ready to continue')).toBeInTheDocument();
    expect(screen.queryByText(/import/i)).not.toBeInTheDocument();
  });

  it('shows the specified message when it cannot continue, for any response', async () => {
    const { user } = await setup({ [markCall]: () => failing(500, 'Boom') });
    await user.click(await button('Continue'));
    expect(await screen.findByText('Failed to navigate. Please try again.')).toBeInTheDocument();
  });

  it.each<[string, MockResponse, string]>([
    [
      'the server’s words',
      () => failing(500, 'The partner is away.'),
      '{"message":"The partner is away.","status":500}',
    ],
    ['the specified words', unreachable, '{"message":"An error occurred while checking the user","status":"network"}'],
  ])('leads to the error page with %s when the check fails', async (_case, response, state) => {
    await setup({ [checkCall]: response });
    expect(await arrival(`/error ${state}`)).toBeInTheDocument();
  });
});

describe('an existing profile of the partner system', () => {
  const found = { [checkCall]: { alreadyImported: false, dwpDataExists: true } };

  it('is imported by one request after five clicks, with a notice, and the next step opens', async () => {
    const { network } = await setup({ ...found, [importCall]: noContent });
    const go = await button('Import Data');
    jest.useFakeTimers();
    act(() => Array.from({ length: 5 }, () => go).forEach((one) => one.click()));
    await untilResponded();
    expect(screen.getByText('Data imported successfully')).toBeInTheDocument();
    expect(screen.getByText('Your existing profile has been imported and you can now continue.')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1499));
    expect(screen.queryByText(`At ${nextStep}`)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(await arrival(nextStep)).toBeInTheDocument();
    expect(count(network.requests, importCall)).toBe(1);
  });

  it.each<[string, MockResponse, string]>([
    ['the server’s words', () => failing(409, 'Imported before.'), 'Imported before.'],
    ['the specified words', unreachable, 'Failed to import existing data. Please try again.'],
  ])('that cannot be imported is an import error with %s', async (_case, response, text) => {
    const { user } = await setup({ ...found, [importCall]: response });
    await user.click(await button('Import Data'));
    expect(await screen.findByText('Import error')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(await button('Import Data')).toBeInTheDocument();
  });

  it('cannot be declined while it is imported', async () => {
    const { user } = await setup({ ...found, [importCall]: () => new Promise<Response>(() => undefined) });
    await user.click(await button('Import Data'));
    await user.click(await button('Start Fresh'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is declined only after a confirmation with its consequences', async () => {
    const { user, network } = await setup({ ...found, [markCall]: noContent });
    await user.click(await button('Start Fresh'));
    const dialog = within(screen.getByRole('dialog', { name: 'Start Fresh?' }));
    expect(dialog.getByText(/marks the import as complete/)).toHaveTextContent('can no longer be imported later');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(network.requests).not.toContain(markCall);
    await user.click(await button('Start Fresh'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start Fresh' }));
    expect(await arrival(nextStep)).toBeInTheDocument();
    expect(count(network.requests, importCall)).toBe(0);
  });

  it('is declined once, even when a script clicks twice in one task', async () => {
    const { user, network } = await setup({ ...found, [markCall]: noContent });
    await user.click(await button('Start Fresh'));
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Start Fresh' });
    act(() => {
      confirm.click();
      confirm.click();
    });
    expect(await arrival(nextStep)).toBeInTheDocument();
    expect(count(network.requests, markCall)).toBe(1);
  });

  it('shows in the dialog that starting fresh failed', async () => {
    const { user } = await setup({ ...found, [markCall]: unreachable });
    await user.click(await button('Start Fresh'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start Fresh' }));
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent('Failed to navigate. Please try again.'));
  });
});
