import type { HandlersOf } from '../../contract/handler';
import { readClientConversations, readConciergeConversations } from './store';

/** The polled lists of conversations: NEW first, then most recently updated. Spec: concierge.md 2, 4 and 7. */
export const messagingHandlers = {
  getClientConversations: async (_request, { db, caller }) => ({
    conversations: await readClientConversations(db, caller.loginProfileId),
  }),
  getConciergeConversations: async (_request, { db }) => ({ conversations: await readConciergeConversations(db) }),
} satisfies HandlersOf<'getClientConversations' | 'getConciergeConversations'>;
