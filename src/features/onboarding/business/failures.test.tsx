// Spec: R-SHL-10, R-ONB-17.
import { act, screen, within } from '@testing-library/react';
import { failing, unreachable } from '#test/support/screens/mockNetwork';
import { arrival, button, card } from '#test/support/screens/formPage';
import { harbor, loadCall, saveCall, setup } from './testing';

const continueButton = () => button(/^Continu/);

describe('when something fails', () => {
  const errorPage = (message: string, status: string, more = '') =>
    arrival(`/error {"message":"${message}","status":${status}${more}}`);
  const back = ',"backTo":"/onboarding/business"';

  it('a failed load opens the error page with the message of the server', async () => {
    await setup([], { [loadCall]: () => failing(500, 'Database is tired.') });
    expect(await errorPage('Database is tired.', '500')).toBeInTheDocument();
  });

  it('a failed load without a message of the server shows that of the step', async () => {
    await setup([], { [loadCall]: () => new Response(null, { status: 500 }) });
    expect(await errorPage('An error occurred while fetching business data', '500')).toBeInTheDocument();
  });

  it('a load without a response reports the network', async () => {
    await setup([], { [loadCall]: unreachable });
    expect(
      await errorPage('Network error. Please check your connection and try again.', '"network"'),
    ).toBeInTheDocument();
  });

  it.each([
    ['success false', () => ({ success: false, message: 'Not today.' }), 'Not today.'],
    ['success false without a word', () => ({ success: false }), 'An error occurred while saving business information'],
    ['an error', () => failing(503, 'Busy'), 'An error occurred while saving business information'],
    ['no response', unreachable, 'An error occurred while saving business information'],
  ])('a save with %s leads to the error page, and back everything typed is there', async (_what, response, message) => {
    const { user, router } = await setup([harbor], { [saveCall]: response });
    await user.type(await screen.findByLabelText(/^Business Name/), ' II');
    await user.click(await button('+ Add Another Business'));
    const added = await card(/^Business 2$/);
    await user.click(added.getByRole('button', { name: 'Remove Business' }));
    await user.click(await continueButton());
    expect(await errorPage(message, '500', back)).toBeInTheDocument();
    await act(() => router.navigate('/onboarding/business'));
    expect(await screen.findByLabelText(/^Business Name/)).toHaveValue('Harbor LLC II');
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeInTheDocument();
  });

  it('the server’s field messages are beside the fields', async () => {
    const refusal = { message: 'Please check.', errors: { '[0].beneficialOwners[1].email': ['Not known here'] } };
    const { user } = await setup([harbor], { [saveCall]: () => Response.json(refusal, { status: 400 }) });
    await user.click(await continueButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check.');
    expect(screen.getAllByLabelText(/^Beneficial Owner Email/)[1]).toHaveAccessibleDescription('Not known here');
  });

  it('a concurrent save is merged; conflicts are chosen and saved', async () => {
    const sent: unknown[] = [];
    const current = {
      ...harbor,
      version: 5,
      name: 'Harbour',
      primaryContact: 'Sam Calloway',
      beneficialOwners: [harbor.beneficialOwners[0]],
    };
    const response = async (request: Request) => {
      sent.push(await request.json());
      return sent.length === 1
        ? Response.json({ message: 'Somebody else saved it.', current }, { status: 412 })
        : { success: true };
    };
    const { user } = await setup([harbor], { [saveCall]: response });
    await user.type(await screen.findByLabelText(/^Business Name/), ' II');
    await user.click(await continueButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not saved yet: this was changed elsewhere in the meantime. Choose below what to keep, then save again.',
    );
    const panel = within(screen.getByRole('region', { name: 'This was saved elsewhere in the meantime' }));
    const removedOwner = 'Beneficial Owner removed: “Calloway Trust, 25, trust@harbor.example, (415) 555-0172”';
    expect(
      panel.getByText(`Also changed elsewhere and merged: Business 1: Primary Contact Name; ${removedOwner}.`),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Primary Contact Name/)).toHaveValue('Sam Calloway');
    expect(panel.getByRole('radio', { name: 'Business 1: Business Name: theirs, Harbour' })).not.toBeChecked();
    await user.click(await continueButton());
    await arrival('/onboarding/trust');
    expect(sent[1]).toEqual([{ ...current, name: 'Harbor LLC II' }]);
  });

  it('a save that meets one of another field is repeated automatically, and reports the merged fields', async () => {
    const sent: unknown[] = [];
    const current = { ...harbor, version: 5, primaryContact: 'Sam Calloway' };
    const response = async (request: Request) => {
      sent.push(await request.json());
      return sent.length === 1 ? Response.json({ message: 'Saved.', current }, { status: 412 }) : { success: true };
    };
    const { user } = await setup([harbor], { [saveCall]: response });
    await user.type(await screen.findByLabelText(/^Business Name/), ' II');
    await user.click(await continueButton());
    await arrival('/onboarding/trust');
    expect(sent[1]).toEqual([{ ...current, name: 'Harbor LLC II' }]);
    const merged = 'Saved and merged with what was changed elsewhere: Business 1: Primary Contact Name.';
    expect(screen.getByText(merged)).toBeInTheDocument();
  });
});
