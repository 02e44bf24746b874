// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import { toFormData } from '@/lib/formData';
import type {
  Id,
  ActionResult,
  ConversationStatusNumber,
  Conversations,
  ConversationReply,
  Messages,
  MessageReply,
  NewMessage,
  NewClientConversation,
  NewConciergeConversation,
  SearchTerm,
  MessageableIndividuals,
  MessageDraft,
  DeletedRecords,
  Documents,
  FoundMessages,
  MessageDrafts,
  FamilyContextReply,
} from './schemas.gen';
import { emptyApi as api } from '../emptyApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConciergeConversations: build.query<GetConciergeConversationsResult, GetConciergeConversationsArg>({
      query: (queryArg) => ({
        url: `/api/messaging/getconciergeconversations`,
        params: {
          limit: queryArg.limit,
        },
      }),
    }),
    getClientConversations: build.query<GetClientConversationsResult, GetClientConversationsArg>({
      query: () => ({ url: `/api/messaging/getclientconversations` }),
    }),
    getMessages: build.query<GetMessagesResult, GetMessagesArg>({
      query: (queryArg) => ({
        url: `/api/messaging/GetMessages`,
        params: {
          conversationId: queryArg.conversationId,
        },
      }),
    }),
    sendMessage: build.mutation<SendMessageResult, SendMessageArg>({
      query: (queryArg) => ({
        url: `/api/messaging/SendMessage`,
        method: 'POST',
        body: toFormData(queryArg.newMessage),
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    markMessagesAsRead: build.mutation<MarkMessagesAsReadResult, MarkMessagesAsReadArg>({
      query: (queryArg) => ({
        url: `/api/messaging/MarkMessagesAsRead`,
        method: 'POST',
        params: {
          conversationId: queryArg.conversationId,
        },
      }),
    }),
    markMessagesAsUnread: build.mutation<MarkMessagesAsUnreadResult, MarkMessagesAsUnreadArg>({
      query: (queryArg) => ({
        url: `/api/messaging/MarkMessagesAsUnread`,
        method: 'POST',
        params: {
          conversationId: queryArg.conversationId,
        },
      }),
    }),
    getMessageDrafts: build.query<GetMessageDraftsResult, GetMessageDraftsArg>({
      query: () => ({ url: `/api/messaging/GetDrafts` }),
    }),
    saveMessageDraft: build.mutation<SaveMessageDraftResult, SaveMessageDraftArg>({
      query: (queryArg) => ({
        url: `/api/messaging/SaveDraft`,
        method: 'PUT',
        body: queryArg.messageDraft,
      }),
    }),
    getDeletedRecords: build.query<GetDeletedRecordsResult, GetDeletedRecordsArg>({
      query: (queryArg) => ({
        url: `/api/messaging/GetDeleted`,
        params: {
          familyId: queryArg.familyId,
        },
      }),
    }),
    getDocuments: build.query<GetDocumentsResult, GetDocumentsArg>({
      query: (queryArg) => ({
        url: `/api/messaging/GetDocuments`,
        params: {
          familyId: queryArg.familyId,
          before: queryArg.before,
        },
      }),
    }),
    searchMessages: build.query<SearchMessagesResult, SearchMessagesArg>({
      query: (queryArg) => ({
        url: `/api/messaging/SearchMessages`,
        params: {
          searchTerm: queryArg.searchTerm,
          familyId: queryArg.familyId,
        },
      }),
    }),
    getFamilyContext: build.query<GetFamilyContextResult, GetFamilyContextArg>({
      query: (queryArg) => ({
        url: `/api/messaging/GetFamilyContext`,
        params: {
          familyId: queryArg.familyId,
        },
      }),
    }),
    createClientConversation: build.mutation<CreateClientConversationResult, CreateClientConversationArg>({
      query: (queryArg) => ({
        url: `/api/messaging/CreateClientConversation`,
        method: 'POST',
        body: queryArg.newClientConversation,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    createConciergeConversation: build.mutation<CreateConciergeConversationResult, CreateConciergeConversationArg>({
      query: (queryArg) => ({
        url: `/api/messaging/CreateConciergeConversation`,
        method: 'POST',
        body: queryArg.newConciergeConversation,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    searchMessageableIndividuals: build.query<SearchMessageableIndividualsResult, SearchMessageableIndividualsArg>({
      query: (queryArg) => ({
        url: `/api/messaging/SearchMessageableIndividuals`,
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    updateConversationStatus: build.mutation<UpdateConversationStatusResult, UpdateConversationStatusArg>({
      query: (queryArg) => ({
        url: `/api/messaging/UpdateConversationStatus/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.conversationStatusNumber,
      }),
    }),
    deleteMessage: build.mutation<DeleteMessageResult, DeleteMessageArg>({
      query: (queryArg) => ({
        url: `/api/messaging/DeleteMessage/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    deleteConversation: build.mutation<DeleteConversationResult, DeleteConversationArg>({
      query: (queryArg) => ({
        url: `/api/messaging/DeleteConversation/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as messagingApi };
export type GetConciergeConversationsResult = /** status 200 The conversations. */ Conversations;
export type GetConciergeConversationsArg = {
  /** The number of OPEN, of CLOSED and of ARCHIVED conversations to return, the latest of each. NEW conversations, those with unread messages, and OPEN ones with a message that awaits a reply are always returned, in addition. Without it, every conversation is returned. An addition to the specification: a backend that ignores it returns every conversation, without `olderStatuses`. */
  limit?: number | undefined;
};
export type GetClientConversationsResult = /** status 200 The conversations. */ Conversations;
export type GetClientConversationsArg = void;
export type GetMessagesResult = /** status 200 The messages. */ Messages;
export type GetMessagesArg = {
  /** Id of the conversation. */
  conversationId: Id;
};
export type SendMessageResult = /** status 200 The stored message. */ MessageReply;
export type SendMessageArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  newMessage: NewMessage;
};
export type MarkMessagesAsReadResult = /** status 200 The messages are marked as read. */ ActionResult;
export type MarkMessagesAsReadArg = {
  /** Id of the conversation. */
  conversationId: Id;
};
export type MarkMessagesAsUnreadResult = /** status 200 The conversation is marked as unread. */ ActionResult;
export type MarkMessagesAsUnreadArg = {
  /** Id of the conversation. */
  conversationId: Id;
};
export type GetMessageDraftsResult =
  /** status 200 The drafts by conversation; an empty list if there are none. */ MessageDrafts;
export type GetMessageDraftsArg = void;
export type SaveMessageDraftResult = /** status 200 The draft is saved. */ ActionResult;
export type SaveMessageDraftArg = {
  messageDraft: MessageDraft;
};
export type GetDeletedRecordsResult =
  /** status 200 The deleted records, each with the user who deleted it and the end of its restore period. */ DeletedRecords;
export type GetDeletedRecordsArg = {
  /** Returns only deleted records of this family. */
  familyId?: Id | undefined;
};
export type GetDocumentsResult = /** status 200 The files, newest first, at most 500 per response. */ Documents;
export type GetDocumentsArg = {
  /** Returns only files of conversations about this family. */
  familyId?: Id | undefined;
  /** Returns only files older than the one with this id. */
  before?: Id | undefined;
};
export type SearchMessagesResult =
  /** status 200 The latest 50 messages found, newest first; an empty list if there are none. */ FoundMessages;
export type SearchMessagesArg = {
  /** The search text. */
  searchTerm: SearchTerm;
  /** Returns only messages of conversations about this family. */
  familyId?: Id | undefined;
};
export type GetFamilyContextResult =
  /** status 200 The members with their onboarding progress, and the open invoices. */ FamilyContextReply;
export type GetFamilyContextArg = {
  /** The id of the family. */
  familyId: Id;
};
export type CreateClientConversationResult = /** status 200 The new conversation. */ ConversationReply;
export type CreateClientConversationArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  newClientConversation: NewClientConversation;
};
export type CreateConciergeConversationResult = /** status 200 The new conversation. */ ConversationReply;
export type CreateConciergeConversationArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  newConciergeConversation: NewConciergeConversation;
};
export type SearchMessageableIndividualsResult =
  /** status 200 The results, sorted by family and name; an empty list if there are none. */ MessageableIndividuals;
export type SearchMessageableIndividualsArg = {
  /** The search text. */
  searchTerm: SearchTerm;
};
export type UpdateConversationStatusResult = /** status 200 The status is set. */ ActionResult;
export type UpdateConversationStatusArg = {
  /** The id of the record. */
  id: Id;
  conversationStatusNumber: ConversationStatusNumber;
};
export type DeleteMessageResult = /** status 200 The message is deleted. */ ActionResult;
export type DeleteMessageArg = {
  /** The id of the record. */
  id: Id;
};
export type DeleteConversationResult = /** status 200 The conversation is deleted. */ ActionResult;
export type DeleteConversationArg = {
  /** The id of the record. */
  id: Id;
};
export const {
  useGetConciergeConversationsQuery,
  useLazyGetConciergeConversationsQuery,
  useGetClientConversationsQuery,
  useLazyGetClientConversationsQuery,
  useGetMessagesQuery,
  useLazyGetMessagesQuery,
  useSendMessageMutation,
  useMarkMessagesAsReadMutation,
  useMarkMessagesAsUnreadMutation,
  useGetMessageDraftsQuery,
  useLazyGetMessageDraftsQuery,
  useSaveMessageDraftMutation,
  useGetDeletedRecordsQuery,
  useLazyGetDeletedRecordsQuery,
  useGetDocumentsQuery,
  useLazyGetDocumentsQuery,
  useSearchMessagesQuery,
  useLazySearchMessagesQuery,
  useGetFamilyContextQuery,
  useLazyGetFamilyContextQuery,
  useCreateClientConversationMutation,
  useCreateConciergeConversationMutation,
  useSearchMessageableIndividualsQuery,
  useLazySearchMessageableIndividualsQuery,
  useUpdateConversationStatusMutation,
  useDeleteMessageMutation,
  useDeleteConversationMutation,
} = injectedRtkApi;
