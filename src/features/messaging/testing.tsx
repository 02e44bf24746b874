import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type MockResponse, failing } from '#test/support/screens/mockNetwork';
import type { Progress } from '#test/support/screens/render';
import { openPage } from '#test/support/screens/formPage';
import { PageHeader } from '@/ui/PageHeader';
// Loaded before the tests, so that fake timers do not delay it.
import './client/ClientPane';
import { MessagesPage } from './client/MessagesPage';
import { ConversationsTab } from './concierge/ConversationsTab';
import { useConciergeConversations } from './polling/usePolling';
import { UnsentPrompt } from './UnsentPrompt';

export const calls = {
  client: 'GET /api/messaging/getclientconversations',
  concierge: 'GET /api/messaging/getconciergeconversations',
  messages: 'GET /api/messaging/GetMessages',
  send: 'POST /api/messaging/SendMessage',
  read: 'POST /api/messaging/MarkMessagesAsRead',
  unread: 'POST /api/messaging/MarkMessagesAsUnread',
  user: 'GET /api/profile/GetLoginProfileId',
  drafts: 'GET /api/messaging/GetDrafts',
  saveDraft: 'PUT /api/messaging/SaveDraft',
  create: 'POST /api/messaging/CreateClientConversation',
  families: 'GET /api/clientfamily/getfamilies',
  allFamilies: 'GET /api/family/getfamilies',
  context: 'GET /api/messaging/GetFamilyContext',
  deleted: 'GET /api/messaging/GetDeleted',
  restore: 'POST /api/family/restorerecord',
  search: 'GET /api/messaging/SearchMessageableIndividuals',
  found: 'GET /api/messaging/SearchMessages',
  createForClient: 'POST /api/messaging/CreateConciergeConversation',
  status: (id: number) => `PUT /api/messaging/UpdateConversationStatus/${id}`,
  remove: (id: number) => `DELETE /api/messaging/DeleteConversation/${id}`,
} as const;

/** Whether the browser asks before it closes the page. */
export const asksBeforeClosing = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The caller's login profile in these tests; the client's of every conversation. */
export const me = 31;
export const client = 31;
export const colleague = 7;
const morgan = 5;

const at = '2026-03-01T09:00:00.000Z';

/** Chooses an option of a select by its text. */
export async function choose(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByTitle(option));
}

/** A conversation about the Ashfords with Morgan Reyes; `rest` replaces fields. */
export const conversation = (id: number, rest: object = {}) => ({
  id,
  familyId: 17,
  familyName: 'Ashford',
  clientId: client,
  status: 'OPEN',
  category: 'GENERAL',
  updatedAt: at,
  lastMessageDate: at,
  lastMessageContent: `Last words of ${id}`,
  otherParticipantName: 'Morgan Reyes',
  otherParticipantEmail: 'morgan@example.com',
  unreadCount: 0,
  ...rest,
});

/** A message of Morgan Reyes; `rest` replaces fields. */
export const message = (id: number, rest: object = {}) => ({
  id,
  senderId: morgan,
  senderName: 'Morgan Reyes',
  content: `Message ${id}`,
  sentDate: at,
  attachments: [],
  ...rest,
});

const families = [
  { id: 17, name: 'Ashford', createdAt: at },
  { id: 18, name: 'Whitmore', createdAt: at },
];

/** Responds with one message, which names the conversation of the request. */
const ownMessages = (request: Request) => {
  const id = Number(new URL(request.url).searchParams.get('conversationId'));
  return { messages: [message(id * 100, { content: `Only in ${id}` })] };
};

const defaults: Readonly<Record<string, MockResponse>> = {
  'GET /api/user/validate': { validated: true },
  [calls.user]: me,
  [calls.drafts]: { drafts: [] },
  [calls.saveDraft]: { success: true },
  [calls.families]: { families },
  [calls.messages]: ownMessages,
  [calls.read]: { success: true },
  [calls.unread]: { success: true },
  [calls.found]: { messages: [] },
};

/** Opens the client's Messages with these conversations; `responses` replaces the default ones. */
export async function openMessages(
  conversations: readonly object[],
  responses: Readonly<Record<string, MockResponse>> = {},
  url = '/messages',
  onUpload: (progress: Progress) => void = () => undefined,
) {
  return openPage(
    [
      { path: '/elsewhere', Component: UnsentPrompt },
      {
        path: '*',
        element: (
          <>
            <UnsentPrompt />
            <MessagesPage />
          </>
        ),
      },
    ],
    {
      at: url,
      onUpload,
      responses: {
        'GET /api/profile/IsConcierge': false,
        ...defaults,
        [calls.client]: { conversations },
        ...responses,
      },
    },
  );
}

function Conversations() {
  return (
    <main>
      <PageHeader title="Concierge Dashboard" />
      <ConversationsTab polled={useConciergeConversations()} />
    </main>
  );
}

/** Opens the concierge's conversations; `responses` replaces the default ones. The caller is Morgan Reyes. */
export async function openConversations(
  conversations: readonly object[],
  responses: Readonly<Record<string, MockResponse>> = {},
  url = '/concierge-dashboard?tab=conversations&show=open',
) {
  return openPage([{ path: '*', Component: Conversations }], {
    at: url,
    responses: {
      ...defaults,
      'GET /api/profile/IsConcierge': true,
      [calls.user]: morgan,
      [calls.allFamilies]: {
        families: families.map((family) => ({ ...family, individuals: [], businesses: [], version: 1 })),
      },
      [calls.context]: () => failing(404, 'Not found.'),
      [calls.concierge]: { conversations },
      [calls.deleted]: () => failing(404, 'Not found.'),
      ...responses,
    },
  });
}
