import { screen, waitFor, within } from '@testing-library/react';
import { clientSession, openPage } from '#test/support/screens/formPage';
import { type MockResponse, failing } from '#test/support/screens/mockNetwork';
import { DocumentsPage } from './DocumentsPage';

const call = 'GET /api/messaging/GetDocuments';
const document = (id: number, rest: object = {}) => ({
  id,
  originalFileName: `Deed ${id}.pdf`,
  uploadedAt: '2026-03-01T09:00:00.000Z',
  size: 2048,
  contentType: 'application/pdf',
  conversationId: 100 + id,
  familyId: 17,
  familyName: 'Ashford',
  senderId: 5,
  senderName: 'Morgan Reyes',
  participantName: 'Morgan Reyes',
  ...rest,
});
const open = (response: MockResponse, rest: Readonly<Record<string, MockResponse>> = {}) =>
  openPage([{ path: '*', Component: DocumentsPage }], {
    at: '/documents',
    responses: { ...clientSession, [call]: response, ...rest },
  });
const row = async (name: string) => within((await screen.findByText(name)).closest<HTMLElement>('[role=row]')!);

describe('the documents', () => {
  it('are listed with kind, sender, time, conversation and family, and link to their message', async () => {
    const { user, router } = await open({ documents: [document(2), document(1, { originalFileName: 'Books.XLSX' })] });
    const deed = await row('Deed 2.pdf');
    expect(deed.getByText('PDF')).toBeInTheDocument();
    expect(deed.getAllByText('Morgan Reyes')).toHaveLength(2);
    expect(deed.getByText('Ashford')).toBeInTheDocument();
    expect((await row('Books.XLSX')).getByText('Excel')).toBeInTheDocument();
    await user.click(deed.getByRole('link', { name: 'Morgan Reyes' }));
    expect(router.state.location).toMatchObject({ pathname: '/messages', search: '?conversation=102' });
  });

  it('have the extension as their kind when the portal does not know it', async () => {
    await open({ documents: [document(1, { originalFileName: 'Notes.constructor' })] });
    expect((await row('Notes.constructor')).getByText('CONSTRUCTOR')).toBeInTheDocument();
  });

  it('are searched, and a PDF opens in the preview', async () => {
    const { user } = await open(
      { documents: [document(2, { originalFileName: 'Map.pdf' }), document(1)] },
      { 'GET /api/messaging/DownloadAttachment/1': () => new Response(new Blob(['%PDF'])) },
    );
    URL.createObjectURL = () => 'blob:deed';
    URL.revokeObjectURL = () => undefined;
    await user.type(await screen.findByRole('searchbox'), 'deed pdf');
    await waitFor(() => expect(screen.queryByText('Map.pdf')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Open Deed 1.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deed 1.pdf' });
    expect(await within(dialog).findByTitle('Deed 1.pdf')).toHaveAttribute('src', expect.stringContaining('blob:deed'));
  });

  it('with active content open after a question', async () => {
    const load = jest.fn(() => new Response(new Blob(['%PDF'])));
    const { user } = await open(
      { documents: [document(1, { hasActiveContent: true }), document(2)] },
      { 'GET /api/messaging/DownloadAttachment/1': load },
    );
    URL.createObjectURL = () => 'blob:deed';
    URL.revokeObjectURL = () => undefined;
    const button = await screen.findByRole('button', { name: 'Open Deed 1.pdf' });
    await user.click(button);
    const question = await screen.findByRole('dialog', { name: 'Open Deed 1.pdf?' });
    expect(question).toHaveTextContent('scripts, embedded files or linked content');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(load).not.toHaveBeenCalled();
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Open File' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deed 1.pdf' });
    expect(await within(dialog).findByTitle('Deed 1.pdf')).toHaveAttribute('src', expect.stringContaining('blob:deed'));
    expect(screen.queryByRole('dialog', { name: 'Open Deed 1.pdf?' })).not.toBeInTheDocument();
  });

  it('that are not checked for viruses cannot be opened', async () => {
    await open({ documents: [document(1, { scan: 'pending' })] });
    const pending = await row('Deed 1.pdf');
    expect(pending.queryByRole('button', { name: /Deed 1/ })).not.toBeInTheDocument();
    expect(pending.getByRole('link', { name: 'Morgan Reyes' })).toBeInTheDocument();
  });

  it('of earlier pages follow on demand', async () => {
    const { user } = await open((request: Request) =>
      new URL(request.url).searchParams.has('before')
        ? { documents: [document(1)] }
        : { documents: [document(2)], before: 2 },
    );
    await user.click(await screen.findByRole('button', { name: 'Load Older Documents' }));
    expect(await screen.findByText('Deed 1.pdf')).toBeInTheDocument();
    expect(screen.getByText('Deed 2.pdf')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load Older Documents' })).not.toBeInTheDocument();
  });

  it('have an empty state, and one for a backend without them', async () => {
    await open({ documents: [] });
    expect(await screen.findByText('No documents yet.')).toBeInTheDocument();
  });

  it('are not offered by a backend without them', async () => {
    await open(() => failing(501, ''));
    expect(await screen.findByText('Documents are not available.')).toBeInTheDocument();
  });
});
