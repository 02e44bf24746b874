import { isPart } from '#server/contract/parts';
import { at, isSuccess, jsonOf, type PlantedFault, replying, respondWith } from '../fault';
import { listIn } from './shared';

const lists = /\/api\/messaging\/get(client|concierge)conversations$/;

/** Writes that set what is already set, and those that change more than what they set. */
export const repeatedWriteFaults = (): readonly PlantedFault[] => {
  const times = new Map<string, string>();
  const marked = new Set<string>();
  const statuses = new Map<unknown, unknown>();
  return [
    {
      name: 'setting the same status again has a new time',
      operation: 'updateConversationStatus',
      law: 'repetition',
      check: /a repetition changes nothing/,
      fault: async (request) => {
        const response = await request.forward();
        const [, id] = /UpdateConversationStatus\/(\d+)$/.exec(request.path) ?? [];
        if (id !== undefined && isSuccess(response)) times.set(id, new Date().toISOString());
        const json = lists.test(request.path) && isSuccess(response) ? jsonOf(response.body) : undefined;
        if (!isPart(json)) return response;
        const conversations = listIn({ ...json }, 'conversations').map((one) => ({
          ...one,
          updatedAt: times.get(String(one['id'])) ?? one['updatedAt'],
        }));
        return respondWith(response, 200, { ...json, conversations });
      },
    },
    {
      name: 'a conversation is marked as unread for both sides',
      operation: 'sendMessage',
      law: 'sequences',
      check: /unread counts follow/,
      alone: true,
      fault: async (request) => {
        const response = await request.forward();
        const id = request.query.get('conversationId') ?? '';
        if (request.path.endsWith('/MarkMessagesAsUnread')) marked.add(id);
        if (request.path.endsWith('/MarkMessagesAsRead')) marked.delete(id);
        const json = lists.test(request.path) && isSuccess(response) ? jsonOf(response.body) : undefined;
        if (!isPart(json)) return response;
        const conversations = listIn({ ...json }, 'conversations').map((one) =>
          marked.has(String(one['id'])) ? { ...one, unreadCount: Math.max(1, Number(one['unreadCount'] ?? 0)) } : one,
        );
        return respondWith(response, 200, { ...json, conversations });
      },
    },
    {
      name: 'the status before it was archived is that of the first time',
      operation: 'sendMessage',
      law: 'sequences',
      check: /status before/,
      alone: true,
      fault: async (request) => {
        const response = await request.forward();
        const json = lists.test(request.path) && isSuccess(response) ? jsonOf(response.body) : undefined;
        if (!isPart(json)) return response;
        const conversations = listIn({ ...json }, 'conversations').map((one) => {
          const { previousStatus } = one;
          if (previousStatus === undefined) return one;
          const first = statuses.get(one['id']) ?? previousStatus;
          statuses.set(one['id'], first);
          return { ...one, previousStatus: first };
        });
        return respondWith(response, 200, { ...json, conversations });
      },
    },
    {
      name: "the caller's own messages become read",
      operation: 'sendMessage',
      law: 'sequences',
      check: /a message is read when/,
      alone: true,
      fault: at(
        'GET',
        '/api/messaging/GetMessages',
        replying((json) => {
          const messages = listIn(json, 'messages');
          const [readAt] = messages.flatMap((one) => (one['readAt'] === undefined ? [] : [one['readAt']]));
          return { ...json, messages: messages.map((one) => ({ ...one, readAt: one['readAt'] ?? readAt })) };
        }),
      ),
    },
  ];
};
