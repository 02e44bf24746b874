import { weakMapMemoize } from '@reduxjs/toolkit';
import { type EndpointOptions, fileTimeoutMs } from '../baseQuery';
import { messagingApi as generated } from '../generated/messaging.gen';
import type {
  Conversations,
  Conversation as ReceivedConversation,
  Documents,
  MessageDraft,
} from '../generated/schemas.gen';
import { idTag, listTag, onSuccess, whenFulfilled } from '../caching';

export * from '../generated/messaging.gen';

const listChanged = onSuccess([listTag('Conversation')]);

/** The closed and the archived conversations in the concierges' list at first. */
export const firstLimit = 100;

/** The largest limit of the contract: all conversations. */
export const maximumLimit = 1_000_000;

type ApiState = Parameters<typeof generated.util.selectCachedArgsForQuery>[0];

/** Sets the unread count of a conversation in all lists; the next poll brings the server's count. */
function unreadPatches(state: ApiState, id: number, change: (count: number) => number) {
  const patch = ({ conversations }: Conversations): void => {
    const listed = conversations.find((conversation) => conversation.id === id);
    if (listed) listed.unreadCount = change(listed.unreadCount ?? 0);
  };
  return [
    generated.util.updateQueryData('getClientConversations', undefined, patch),
    ...generated.util
      .selectCachedArgsForQuery(state, 'getConciergeConversations')
      .map((arg) => generated.util.updateQueryData('getConciergeConversations', arg, patch)),
  ];
}

/** Stores a saved draft in the cache; the server deletes an empty one. */
const draftPatch = (saved: MessageDraft) =>
  generated.util.updateQueryData('getMessageDrafts', undefined, (result) => {
    const others = result.drafts.filter(({ conversationId }) => conversationId !== saved.conversationId);
    const isEmpty = saved.content === '' && !saved.fileNames?.length;
    result.drafts = isEmpty ? others : [...others, saved];
  });

/** Content types a browser may show inline (operation DownloadAttachment); files of any other type are only saved. */
export const inlineContentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

const safeType = (contentType: string | undefined): string =>
  inlineContentTypes.find((type) => type === contentType) ?? 'application/octet-stream';

/** Conversations, messages and drafts, for clients and concierges. Spec: R-MSG-14. */
export const messagingApi = generated
  .enhanceEndpoints({
    endpoints: {
      getClientConversations: { providesTags: [listTag('Conversation')] },
      getConciergeConversations: {
        providesTags: [listTag('Conversation')],
        // A colleague may have deleted a conversation or a message; an unchanged list reads nothing else.
        onQueryStarted: (_arg, api) => {
          const { data: before } = api.getCacheEntry();
          return whenFulfilled(api.queryFulfilled, () => {
            const isChanged = before !== undefined && api.getCacheEntry().data !== before;
            if (isChanged) api.dispatch(generated.util.invalidateTags([listTag('Deleted')]));
          });
        },
      },
      getMessages: { providesTags: (_result, _error, { conversationId }) => [idTag('Message', conversationId)] },
      sendMessage: {
        extraOptions: { timeoutMs: fileTimeoutMs } satisfies EndpointOptions,
        invalidatesTags: onSuccess(({ newMessage }) => [
          idTag('Message', newMessage.conversationId),
          listTag('Conversation'),
        ]),
      },
      markMessagesAsRead: {
        extraOptions: { body: 'optional' } satisfies EndpointOptions,
        onQueryStarted: ({ conversationId }, api) =>
          whenFulfilled(api.queryFulfilled, () =>
            unreadPatches(api.getState(), conversationId, () => 0).forEach((patch) => api.dispatch(patch)),
          ),
      },
      markMessagesAsUnread: {
        onQueryStarted: ({ conversationId }, api) =>
          whenFulfilled(api.queryFulfilled, () =>
            unreadPatches(api.getState(), conversationId, (count) => Math.max(count, 1)).forEach((patch) =>
              api.dispatch(patch),
            ),
          ),
      },
      createClientConversation: { invalidatesTags: listChanged },
      createConciergeConversation: { invalidatesTags: listChanged },
      updateConversationStatus: { invalidatesTags: listChanged },
      deleteConversation: { invalidatesTags: onSuccess([listTag('Conversation'), listTag('Deleted')]) },
      getDeletedRecords: { providesTags: onSuccess([listTag('Deleted')]) },
      searchMessages: { providesTags: [listTag('Conversation')] },
      saveMessageDraft: {
        extraOptions: { keepsEtags: true, outlivesPage: true } satisfies EndpointOptions,
        onQueryStarted: ({ messageDraft }, { dispatch, queryFulfilled }) =>
          whenFulfilled(queryFulfilled, () => dispatch(draftPatch(messageDraft))),
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /**
       * Downloads a file and returns a `blob:` URL; the caller revokes it with `URL.revokeObjectURL`. A mutation,
       * because a file does not belong into the cache of queries.
       */
      downloadAttachment: build.mutation<string, { id: number; contentType?: string | undefined }>({
        query: ({ id }) => `/api/messaging/DownloadAttachment/${String(id)}`,
        transformResponse: (file: Blob, _meta, { contentType }) =>
          URL.createObjectURL(new Blob([file], { type: safeType(contentType) })),
        extraOptions: { body: 'file', timeoutMs: fileTimeoutMs, keepsEtags: true } satisfies EndpointOptions,
      }),
      /** Reads the files of the conversations page by page. */
      documentPages: build.infiniteQuery<Documents, { familyId?: number }, number | undefined>({
        infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ before }) => before },
        query: ({ queryArg, pageParam }) => ({
          url: '/api/messaging/GetDocuments',
          params: { ...queryArg, before: pageParam },
        }),
        extraOptions: { operation: 'getDocuments' } satisfies EndpointOptions,
      }),
    }),
  });

export const { useDownloadAttachmentMutation, useDocumentPagesInfiniteQuery } = messagingApi;

const statuses = ['NEW', 'OPEN', 'CLOSED', 'ARCHIVED'] as const;
const numbers = { NEW: 0, OPEN: 1, CLOSED: 2, ARCHIVED: 3 } as const;
const categories = ['GENERAL', 'ADDITIONAL_DOCUMENTS'] as const;

/** A conversation with its status and category by name: a backend may send names or numbers. */
export interface Conversation extends Omit<ReceivedConversation, 'status' | 'category' | 'previousStatus'> {
  readonly status: (typeof statuses)[number];
  readonly previousStatus?: (typeof statuses)[number];
  readonly category: (typeof categories)[number];
}

const nameOf = <Name extends string>(names: readonly Name[], value: string | number): Name | undefined =>
  typeof value === 'number' ? names[value] : names.find((name) => name === value);

/**
 * Converts numbers to names; an unknown value becomes NEW or GENERAL. Memoized, so that the row of an unchanged record
 * is not rendered again. Spec: R-MSG-18.
 */
const normalize = weakMapMemoize(({ previousStatus, ...conversation }: ReceivedConversation): Conversation => {
  const previous = previousStatus === undefined ? undefined : nameOf(statuses, previousStatus);
  return {
    ...conversation,
    ...(previous !== undefined && { previousStatus: previous }),
    status: nameOf(statuses, conversation.status) ?? 'NEW',
    category: nameOf(categories, conversation.category) ?? 'GENERAL',
  };
});

/** By status, then most recently updated first. Spec: R-MSG-12. */
const inOrder = (a: Conversation, b: Conversation): number =>
  statuses.indexOf(a.status) - statuses.indexOf(b.status) || Date.parse(b.updatedAt) - Date.parse(a.updatedAt);

/** Normalizes and sorts the conversations of a response. Memoized, so that an unchanged poll renders nothing. */
export const toConversations = weakMapMemoize(({ conversations }: Conversations): readonly Conversation[] =>
  conversations.map((received) => normalize(received)).sort(inOrder),
);

/** Converts a status to the number in requests. Spec: R-MSG-18. */
export const statusNumber = (status: Conversation['status']): 0 | 1 | 2 | 3 => numbers[status];
