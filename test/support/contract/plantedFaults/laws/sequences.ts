import { isPart } from '#server/contract/parts';
import { at, isSuccess, jsonOf, type PlantedFault, replying, respondWith, vendor } from '../fault';
import { formField, jsonHeadersOf, listIn, readFor } from './shared';

const lists = /\/api\/messaging\/get(client|concierge)conversations$/;

/** What goes wrong only after several requests. */
export const sequenceFaults = (): readonly PlantedFault[] => {
  const statuses = new Map<string, unknown>();
  return [
    {
      name: 'a message does not reopen a closed conversation',
      operation: 'sendMessage',
      law: 'sequences',
      check: /status after a message/,
      alone: true,
      fault: async (request) => {
        const response = await request.forward();
        const [, id] = /UpdateConversationStatus\/(\d+)$/.exec(request.path) ?? [];
        if (id !== undefined && isSuccess(response)) statuses.set(id, request.json);
        const json = lists.test(request.path) && isSuccess(response) ? jsonOf(response.body) : undefined;
        if (!isPart(json)) return response;
        const conversations = listIn({ ...json }, 'conversations').map((one) => ({
          ...one,
          status: statuses.get(String(one['id'])) ?? one['status'],
        }));
        return respondWith(response, 200, { ...json, conversations });
      },
    },
    {
      name: 'a message of a concierge reopens a closed conversation',
      operation: 'sendMessage',
      law: 'sequences',
      check: /status after a message/,
      alone: true,
      fault: at('POST', '/api/messaging/SendMessage', async (request) => {
        const id = formField(request, 'conversationId');
        const read = await readFor(request, '/api/messaging/getconciergeconversations');
        const isClosed = listIn(read, 'conversations').some(
          (one) => String(one['id']) === id && ['CLOSED', 2].includes(one['status'] as string | number),
        );
        const response = await request.forward();
        const headers = jsonHeadersOf(request);
        const path = `/api/messaging/UpdateConversationStatus/${id}`;
        if (isClosed && isSuccess(response)) await request.forward({ method: 'PUT', path, headers, json: 1 });
        return response;
      }),
    },
    {
      name: 'the unread messages of both sides count',
      operation: 'sendMessage',
      law: 'sequences',
      check: /unread counts follow/,
      alone: true,
      fault: at(
        'GET',
        lists,
        replying((json) => ({
          ...json,
          conversations: listIn(json, 'conversations').map((one) => ({
            ...one,
            unreadCount: Number(one['unreadCount'] ?? 0) + ('lastMessageDate' in one ? 1 : 0),
          })),
        })),
      ),
    },
    {
      name: 'a message may name another sender',
      operation: 'sendMessage',
      law: 'who may',
      check: /callers name themselves only/,
      fault: at('POST', '/api/messaging/SendMessage', async (request) => {
        const response = await request.forward();
        return response.status === 403 ? respondWith(response, 200, { message: {} }) : response;
      }),
    },
    {
      name: 'deleting a vendor deletes the one that was created after it',
      operation: 'createVendor',
      law: 'sequences',
      check: /other records do not change/,
      alone: true,
      fault: at('DELETE', vendor('delete'), async (request) => {
        const response = await request.forward();
        const next = String(Number(request.query.get('id')) + 1);
        if (isSuccess(response)) await request.forward({ query: new URLSearchParams({ id: next }) });
        return response;
      }),
    },
  ];
};
