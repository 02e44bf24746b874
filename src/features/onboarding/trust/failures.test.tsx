import { act, screen } from '@testing-library/react';
import { failing, unreachable } from '#test/support/screens/mockNetwork';
import { choose } from '#test/support/screens/choose';
import { arrival, button, card, noContent } from '#test/support/screens/formPage';
import { continueButton, dune, loadCall, next, saveCall, setup, shore } from './testing';

describe('when something fails', () => {
  const saveFailed = 'An error occurred while saving trust information';
  const errorPage = (message: string, status: string, more = '') =>
    arrival(`/error {"message":"${message}","status":${status}${more}}`);

  it('a failed load opens the error page with the message of the server', async () => {
    await setup([], { [loadCall]: () => failing(500, 'Database is tired.') });
    expect(await errorPage('Database is tired.', '500')).toBeInTheDocument();
  });

  it('a failed load without a message of the server shows the specified one', async () => {
    await setup([], { [loadCall]: () => new Response(null, { status: 500 }) });
    expect(await errorPage('An error occurred while fetching data', '500')).toBeInTheDocument();
  });

  it('a load without a response reports the network', async () => {
    await setup([], { [loadCall]: unreachable });
    const message = 'Network error. Please check your connection and try again.';
    expect(await errorPage(message, '"network"')).toBeInTheDocument();
  });

  it('an empty response is "Data Not Found", with two actions', async () => {
    const { user } = await setup([], { [loadCall]: () => new Response('null') });
    expect(await screen.findByRole('heading', { name: 'Data Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go to Home' }));
    expect(await arrival('/')).toBeInTheDocument();
  });

  it.each([
    ['with an error', () => failing(503, 'Busy')],
    ['without a response', unreachable],
  ])('a save that ends %s leads to the error page, and back everything typed is there', async (_what, response) => {
    const { user, router } = await setup([dune], { [saveCall]: response });
    await user.type(await screen.findByLabelText(/^Trust Name/), ' II');
    await user.click(await button('Add Distribution Trustee'));
    await user.keyboard('shore.example');
    await choose(user, screen.getAllByLabelText(/^Member Type/)[2]!, 'Trust Protector');
    await user.type(screen.getAllByLabelText(/^Email/)[2]!, 'sam@shore.example');
    await user.type(screen.getAllByLabelText(/^Phone Number/)[2]!, '(415) 555-0100');
    await user.click(await continueButton());
    expect(await errorPage(saveFailed, '500', ',"backTo":"/onboarding/trust"')).toBeInTheDocument();
    await act(() => router.navigate('/onboarding/trust'));
    expect(await screen.findByLabelText(/^Trust Name/)).toHaveValue('Dune Trust II');
    expect(screen.getAllByLabelText(/^Company Website/)[2]).toHaveValue('shore.example');
    expect(screen.getAllByLabelText(/^Member Type/)[2]).toHaveAccessibleDescription('Trust Protector');
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeInTheDocument();
  });

  it('the server’s field messages are beside the fields, also behind a removed trust', async () => {
    const refusal = { message: 'Please check.', errors: { 'trusts[0].trustMembers[0].email': ['Not known here'] } };
    const { user } = await setup([dune, shore], {
      [saveCall]: () => Response.json(refusal, { status: 400 }),
      'DELETE /api/onboarding/DeleteTrust/7': noContent,
    });
    await user.click((await card(/^Trust #1 · Dune/)).getByRole('button', { name: 'Remove Trust' }));
    await user.click(screen.getByRole('button', { name: /^Trust #1 · Shore/ }));
    await user.click(await continueButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check.');
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('Not known here');
  });

  it('a concurrent save is merged; conflicts are chosen and saved', async () => {
    const sent: unknown[] = [];
    const current = { ...dune, version: 5, name: 'Dunes', trustMembers: [dune.trustMembers[0]] };
    const response = async (request: Request) => {
      sent.push(await request.json());
      return sent.length === 1
        ? Response.json({ message: 'Somebody else saved it.', current }, { status: 412 })
        : { trusts: [] };
    };
    const { user } = await setup([dune], { [saveCall]: response });
    await user.type(await screen.findByLabelText(/^Trust Name/), ' II');
    await user.click(await continueButton());
    await user.click(await screen.findByRole('radio', { name: 'Trust 1: Trust Name: theirs, Dunes' }));
    expect(
      screen.getByText(/^Also changed elsewhere and merged: Trust Member removed: “Trust Protector/),
    ).toBeInTheDocument();
    await user.click(await continueButton());
    await arrival(next);
    expect(sent[1]).toEqual({ trusts: [current] });
  });
});
