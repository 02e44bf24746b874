import type { HandlersOf } from '#server/operations/handler';
import { assertFound } from '../shared/access';
import {
  changeStatus,
  listConversations,
  listForConcierge,
  markAsRead,
  markAsUnread,
  startAsClient,
  startAsConcierge,
} from './conversations/service';
import { softDelete } from './deleted/service';
import { readDeleted } from './deleted/store';
import { listDocuments } from './documents/service';
import { saveDraft } from './drafts/service';
import { readDrafts } from './drafts/store';
import { readFamilyContext } from './family-context/store';
import { downloadAttachment } from './messages/download';
import { listMessages, sendMessage } from './messages/service';
import { searchRecipients } from './recipients/store';
import { searchMessages } from './search/service';

const done = { success: true };

/** Conversations between clients and concierges. Spec: R-API-2. */
export const messagingHandlers = {
  getClientConversations: async (_request, context) => ({ conversations: await listConversations(context) }),
  getConciergeConversations: ({ query }, context) => listForConcierge(context, query.limit),
  getMessages: async ({ query }, context) => ({ messages: await listMessages(context, query.conversationId) }),
  sendMessage: async ({ body, headers }, context) => ({
    message: await sendMessage(context, body, headers['idempotency-key']),
  }),
  markMessagesAsRead: async ({ query }, context) => {
    await markAsRead(context, query.conversationId);
    return done;
  },
  markMessagesAsUnread: async ({ query }, context) => {
    await markAsUnread(context, query.conversationId);
    return done;
  },
  getMessageDrafts: async (_request, { db, caller }) => ({ drafts: await readDrafts(db, caller) }),
  saveMessageDraft: async ({ body }, context) => {
    await saveDraft(context, body);
    return { success: true };
  },
  createClientConversation: async ({ body }, context) => ({ conversation: await startAsClient(context, body) }),
  createConciergeConversation: async ({ body }, context) => ({ conversation: await startAsConcierge(context, body) }),
  searchMessageableIndividuals: async ({ query }, { db }) => ({
    individuals: await searchRecipients(db, query.searchTerm),
  }),
  updateConversationStatus: async ({ params, body }, context) => {
    await changeStatus(context, params.id, body);
    return done;
  },
  deleteConversation: async ({ params }, context) => {
    await softDelete(context, 'conversation', params.id);
    return done;
  },
  deleteMessage: async ({ params }, context) => {
    await softDelete(context, 'message', params.id);
    return done;
  },
  getDeletedRecords: async ({ query }, { db, deletedRetentionDays }) => ({
    deleted: await readDeleted(db, query.familyId, deletedRetentionDays),
  }),
  getDocuments: ({ query }, context) => listDocuments(context, query),
  searchMessages: ({ query }, context) => searchMessages(context, query),
  downloadAttachment: ({ params }, context) => downloadAttachment(context, params.id),
  getFamilyContext: async ({ query }, { db, today }) => ({
    context: assertFound(await readFamilyContext(db, query.familyId, today())),
  }),
} satisfies HandlersOf<
  | 'getClientConversations'
  | 'getConciergeConversations'
  | 'getMessages'
  | 'sendMessage'
  | 'markMessagesAsRead'
  | 'markMessagesAsUnread'
  | 'getMessageDrafts'
  | 'saveMessageDraft'
  | 'createClientConversation'
  | 'createConciergeConversation'
  | 'searchMessageableIndividuals'
  | 'updateConversationStatus'
  | 'deleteConversation'
  | 'deleteMessage'
  | 'getDeletedRecords'
  | 'getDocuments'
  | 'searchMessages'
  | 'downloadAttachment'
  | 'getFamilyContext'
>;
