import { screen, waitFor } from '@testing-library/react';
import { recordRequests } from '#test/support/screens/formPage';
import { calls, openFamily } from '../testing';

const change = (id: number, rest: object = {}) => ({
  id,
  changedAt: '2024-03-02T10:05:00.000Z',
  changedBy: 'Dana Whitlock',
  changedById: 3,
  recordKind: 'vendor',
  recordId: id,
  recordName: `Vendor ${id}`,
  action: 'created',
  ...rest,
});

const entryTexts = () => screen.getAllByText(/^Dana Whitlock/).map(({ textContent }) => textContent);

describe('the history of a family', () => {
  it('lists changes as sentences, older ones on demand', async () => {
    const requested: string[] = [];
    const { user } = await openFamily('history', {
      [calls.history]: (request: Request) => {
        const { searchParams } = new URL(request.url);
        requested.push(searchParams.get('before') ?? 'newest');
        return searchParams.has('before') ? { changes: [change(700)] } : { changes: [change(812)], before: 812 };
      },
    });
    expect(await screen.findByText('Dana Whitlock added the vendor Vendor 812')).toBeInTheDocument();
    expect(requested).toEqual(['newest']);
    await user.click(screen.getByRole('button', { name: 'Load Older Changes' }));
    expect(await screen.findByText('Dana Whitlock added the vendor Vendor 700')).toBeInTheDocument();
    expect(entryTexts()).toHaveLength(2);
    expect(requested).toEqual(['newest', '812']);
    expect(screen.queryByRole('button', { name: 'Load Older Changes' })).not.toBeInTheDocument();
  });

  it('undoes a restorable deletion', async () => {
    const { bodies, response } = recordRequests({ success: true });
    const { user } = await openFamily('history', {
      [calls.history]: {
        changes: [change(70, { action: 'deleted', restorable: true }), change(69, { action: 'deleted' })],
      },
      [calls.restore]: response,
    });
    await user.click(await screen.findByRole('button', { name: 'Undo the deletion of Vendor 70' }));
    expect(await screen.findByText('Vendor 70 was restored.')).toBeInTheDocument();
    expect(bodies).toEqual([{ familyId: 17, recordKind: 'vendor', recordId: 70 }]);
    expect(screen.queryByRole('button', { name: /Vendor 69/ })).not.toBeInTheDocument();
  });

  it('has no Undo on a backend without restore', async () => {
    const { user } = await openFamily('history', {
      [calls.history]: { changes: [change(70, { action: 'deleted', restorable: true })] },
      [calls.restore]: () => new Response(null, { status: 404 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Undo the deletion of Vendor 70' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument());
    expect(screen.getByText(/deleted the vendor Vendor 70/)).toBeInTheDocument();
  });

  it('shows a message without changes', async () => {
    await openFamily('history', { [calls.history]: { changes: [] } });
    expect(await screen.findByText('No changes yet.')).toBeInTheDocument();
  });
});
