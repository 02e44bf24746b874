import { weakMapMemoize } from '@reduxjs/toolkit';
import type { EndpointOptions } from './baseQuery';
import { messagingApi as generated } from './generated/messaging.gen';
import type { Conversations, Conversation as SentConversation, MessageDraft } from './generated/schemas.gen';
import type { Tag } from './tags';
import { idTag, listTag } from './tags';

/** An upload or a download may outlast the 10 s of other calls. Spec: decisions, Messages. */
const fileTimeoutMs = 5 * 60_000;

const listChanged = (_answer: unknown, error: unknown): Tag[] => (error ? [] : [listTag('Conversation')]);

/** Notes in both lists how much of a conversation is unread, so that nothing is fetched for it; the next poll brings the truth. */
function unreadPatches(id: number, change: (count: number) => number) {
  const patch = ({ conversations }: Conversations): void => {
    const listed = conversations.find((conversation) => conversation.id === id);
    if (listed) listed.unreadCount = change(listed.unreadCount ?? 0);
  };
  return [
    generated.util.updateQueryData('getClientConversations', undefined, patch),
    generated.util.updateQueryData('getConciergeConversations', undefined, patch),
  ];
}

/** A draft that was kept is known here; an empty one is none. */
const draftPatch = (saved: MessageDraft) =>
  generated.util.updateQueryData('getMessageDrafts', undefined, (answer) => {
    const others = answer.drafts.filter(({ conversationId }) => conversationId !== saved.conversationId);
    const isEmpty = saved.content === '' && saved.unsent.length === 0;
    answer.drafts = isEmpty ? others : [...others, saved];
  });

/** Does `note` when the call has succeeded; a failure is told by the call itself. */
const afterwards = async (fulfilled: Promise<unknown>, note: () => void): Promise<void> => {
  const succeeded = await fulfilled.then(
    () => true,
    () => false,
  );
  if (succeeded) note();
};

/** Conversations, messages and drafts, for clients and for concierges. Spec: concierge 7; decisions, Messages. */
const enhanced = generated.enhanceEndpoints({
  endpoints: {
    getClientConversations: { providesTags: [listTag('Conversation')] },
    getConciergeConversations: { providesTags: [listTag('Conversation')] },
    getMessages: { providesTags: (_answer, _error, { conversationId }) => [idTag('Message', conversationId)] },
    sendMessage: {
      extraOptions: { timeoutMs: fileTimeoutMs } satisfies EndpointOptions,
      invalidatesTags: (_answer, error, { newMessage }) =>
        error ? [] : [idTag('Message', newMessage.conversationId), listTag('Conversation')],
    },
    markMessagesAsRead: {
      extraOptions: { answer: 'optional' } satisfies EndpointOptions,
      onQueryStarted: ({ conversationId }, { dispatch, queryFulfilled }) =>
        afterwards(queryFulfilled, () => unreadPatches(conversationId, () => 0).forEach((patch) => dispatch(patch))),
    },
    markMessagesAsUnread: {
      onQueryStarted: ({ conversationId }, { dispatch, queryFulfilled }) =>
        afterwards(queryFulfilled, () =>
          unreadPatches(conversationId, (count) => Math.max(count, 1)).forEach((patch) => dispatch(patch)),
        ),
    },
    createClientConversation: { invalidatesTags: listChanged },
    createConciergeConversation: { invalidatesTags: listChanged },
    updateConversationStatus: { invalidatesTags: listChanged },
    deleteConversation: {
      invalidatesTags: (_answer, error) => (error ? [] : [listTag('Conversation'), listTag('Deleted')]),
    },
    getDeletedRecords: { providesTags: [listTag('Deleted')] },
    saveMessageDraft: {
      extraOptions: { changesNothing: true } satisfies EndpointOptions,
      onQueryStarted: ({ messageDraft }, { dispatch, queryFulfilled }) =>
        afterwards(queryFulfilled, () => dispatch(draftPatch(messageDraft))),
    },
  },
});

/** What a browser shows in place, as the contract says of DownloadAttachment. Anything else is only ever saved. */
export const shownInPlace = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

const safeType = (contentType: string | undefined): string =>
  shownInPlace.find((type) => type === contentType) ?? 'application/octet-stream';

export const messagingApi = enhanced.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Fetches a file and answers a `blob:` address of it, for a link or to show it in place; whoever asked gives it back with
     * `URL.revokeObjectURL`. A file has no place in the store, so this is no query.
     */
    downloadAttachment: build.mutation<string, { id: number; contentType?: string | undefined }>({
      query: ({ id }) => `/api/messaging/DownloadAttachment/${String(id)}`,
      transformResponse: (file: Blob, _meta, { contentType }) =>
        URL.createObjectURL(new Blob([file], { type: safeType(contentType) })),
      extraOptions: { answer: 'file', timeoutMs: fileTimeoutMs, changesNothing: true } satisfies EndpointOptions,
    }),
  }),
});

export const {
  useCreateClientConversationMutation,
  useCreateConciergeConversationMutation,
  useDeleteConversationMutation,
  useDownloadAttachmentMutation,
  useGetClientConversationsQuery,
  useGetConciergeConversationsQuery,
  useGetDeletedRecordsQuery,
  useGetFamilyContextQuery,
  useGetMessageDraftsQuery,
  useGetMessagesQuery,
  useMarkMessagesAsReadMutation,
  useMarkMessagesAsUnreadMutation,
  useSaveMessageDraftMutation,
  useSearchMessageableIndividualsQuery,
  useUpdateConversationStatusMutation,
} = messagingApi;

const statuses = ['NEW', 'OPEN', 'CLOSED', 'ARCHIVED'] as const;
const numbers = { NEW: 0, OPEN: 1, CLOSED: 2, ARCHIVED: 3 } as const;
const categories = ['GENERAL', 'ADDITIONAL_DOCUMENTS'] as const;

/** A conversation as screens know it: status and category by name, whichever way the backend wrote them. */
export interface Conversation extends Omit<SentConversation, 'status' | 'category' | 'previousStatus'> {
  readonly status: (typeof statuses)[number];
  readonly previousStatus?: (typeof statuses)[number];
  readonly category: (typeof categories)[number];
}

const named = <Name extends string>(names: readonly Name[], value: string | number): Name | undefined =>
  typeof value === 'number' ? names[value] : names.find((name) => name === value);

/**
 * Names the status and category of a conversation: a number by its name, an unknown value NEW or GENERAL. An unchanged record gives the
 * same object, so that its row is not rendered again. Spec: concierge 3; decisions, Messages.
 */
const normalise = weakMapMemoize(({ previousStatus, ...conversation }: SentConversation): Conversation => {
  const previous = previousStatus === undefined ? undefined : named(statuses, previousStatus);
  return {
    ...conversation,
    ...(previous !== undefined && { previousStatus: previous }),
    status: named(statuses, conversation.status) ?? 'NEW',
    category: named(categories, conversation.category) ?? 'GENERAL',
  };
});

/** By status, then most recently updated first. Spec: concierge 4. */
const inOrder = (a: Conversation, b: Conversation): number =>
  statuses.indexOf(a.status) - statuses.indexOf(b.status) || Date.parse(b.updatedAt) - Date.parse(a.updatedAt);

/** The conversations of an answer in the list's order. The same answer gives the same list, so that an unchanged poll renders nothing. */
export const conversationsOf = weakMapMemoize((answer: Conversations): readonly Conversation[] =>
  answer.conversations.map((sent) => normalise(sent)).sort(inOrder),
);

/** The number that sets a status. Spec: concierge 3, Conversation. */
export const statusNumber = (status: Conversation['status']): 0 | 1 | 2 | 3 => numbers[status];
