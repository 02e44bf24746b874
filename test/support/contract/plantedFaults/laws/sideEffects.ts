import { isPart } from '#server/contract/parts';
import type { Passed, Passing } from '#test/support/contract/contractFaults';
import { at, isSuccess, jsonOf, type PlantedFault, respondWith, type Tokens, vendor } from '../fault';
import {
  authorization,
  formField,
  isByConcierge,
  jsonHeaders,
  jsonHeadersOf,
  listIn,
  type Memory,
  readFor,
} from './shared';

/** Writes that set a value for more than they should. They need the members of the sample families. */
export const choiceFaults = ({ client }: Tokens): readonly PlantedFault[] => [
  {
    name: 'billing access is set for all members of a family',
    operation: 'setBillingAccess',
    law: 'nothing else changed',
    check: /changes nothing else/,
    alone: true,
    fault: at('PUT', '/api/family/setbillingaccess', async (request) => {
      const response = await request.forward();
      const read = async (path: string, query: Record<string, string>, headers = request.headers) => {
        const { body } = await request.forward({ method: 'GET', path, query: new URLSearchParams(query), headers });
        const json = jsonOf(body);
        return isPart(json) ? { ...json } : {};
      };
      const families = await read('/api/clientfamily/getfamilies', {}, authorization(client));
      for (const { id } of listIn(families, 'families')) {
        const members = await read('/api/family/getfamilypart', { id: String(id), part: 'members' });
        for (const { loginProfileId } of listIn(members, 'members'))
          if (isSuccess(response) && isPart(request.json))
            await request.forward({ json: { ...request.json, loginProfileId } });
      }
      return response;
    }),
  },
];

/** Writes with side effects on other records. */
export const sideEffects = ({ concierge }: Tokens): readonly PlantedFault[] => {
  const firstVendor: Memory<unknown> = {};
  return [
    {
      name: 'renaming a family renames the first family too',
      operation: 'updateFamily',
      law: 'nothing else changed',
      check: /changes nothing else/,
      fault: at('PUT', '/api/family/updatefamily', async (request) => {
        const response = await request.forward();
        if (isSuccess(response) && isPart(request.json) && request.json['id'] !== 1)
          await request.forward({
            headers: jsonHeaders(concierge),
            json: { id: 1, name: `Renamed ${String(Math.random()).slice(2, 8)}` },
          });
        return response;
      }),
    },
    {
      name: 'deleting a vendor deletes another one of the family',
      operation: 'deleteVendor',
      law: 'nothing else changed',
      check: /changes nothing else/,
      fault: async (request) => {
        const response = await request.forward();
        const json = isSuccess(response) && request.path === vendor('create') ? jsonOf(response.body) : undefined;
        if (isPart(json) && isPart(json['vendor'])) firstVendor.value ??= json['vendor']['id'];
        if (request.path === vendor('delete') && isSuccess(response))
          await request.forward({ query: new URLSearchParams({ id: String(firstVendor.value) }) });
        if (request.path === vendor('delete')) delete firstVendor.value;
        return response;
      },
    },
    {
      name: 'a draft of a concierge appears among those of the other concierge',
      operation: 'saveMessageDraft',
      law: 'nothing else changed',
      check: /changes nothing else/,
      fault: at('GET', '/api/messaging/GetDrafts', (request) =>
        request.forward({
          headers:
            request.headers['authorization'] !== `Bearer ${concierge}` && isByConcierge(request)
              ? { ...request.headers, ...authorization(concierge) }
              : request.headers,
        }),
      ),
    },
    {
      name: 'sending a message deletes the draft of another text',
      operation: 'sendMessage',
      law: 'nothing else changed',
      check: /changes nothing else/,
      alone: true,
      fault: at('POST', '/api/messaging/SendMessage', async (request) => {
        const response = await request.forward();
        const [headers, conversationId] = [jsonHeadersOf(request), Number(formField(request, 'conversationId'))];
        const drafts = listIn(await readFor(request, '/api/messaging/GetDrafts'), 'drafts');
        const draft = drafts.find((one) => one['conversationId'] === conversationId);
        const json = { conversationId, content: '', unsent: [], version: draft?.['version'] };
        const path = '/api/messaging/SaveDraft';
        if (draft && isSuccess(response)) await request.forward({ method: 'PUT', path, headers, json });
        return response;
      }),
    },
    {
      name: 'sending the text of a draft deletes all of the draft',
      operation: 'sendMessage',
      law: 'nothing else changed',
      check: /removes only/,
      alone: true,
      fault: at('POST', '/api/messaging/SendMessage', async (request) => {
        const [headers, conversationId] = [jsonHeadersOf(request), Number(formField(request, 'conversationId'))];
        const drafts = listIn(await readFor(request, '/api/messaging/GetDrafts'), 'drafts');
        const draft = drafts.find((one) => one['conversationId'] === conversationId);
        const isSent = draft?.['content'] !== '' && draft?.['content'] === formField(request, 'content');
        const json = { conversationId, content: '', unsent: [], version: draft?.['version'] };
        const path = '/api/messaging/SaveDraft';
        if (isSent) await request.forward({ method: 'PUT', path, headers, json });
        return request.forward();
      }),
    },
    {
      name: 'saving the profile resets the notification settings',
      operation: 'updateProfile',
      law: 'nothing else changed',
      check: /changes nothing else/,
      alone: true,
      fault: at('PUT', '/api/profile/UpdateProfile', async (request) => {
        const response = await request.forward();
        const [path, headers] = ['/api/profile/NotificationSettings', jsonHeadersOf(request)];
        if (isSuccess(response) && !isByConcierge(request))
          await request.forward({ method: 'PUT', path, headers, json: { email: true } });
        return response;
      }),
    },
    {
      name: 'sending a message marks the family as renamed in its list',
      operation: 'sendMessage',
      law: 'nothing else changed',
      check: /changes nothing else/,
      fault: (() => {
        let sent = 0;
        return async (request: Passed): Promise<Passing> => {
          const response = await request.forward();
          if (request.path.endsWith('SendMessage') && isSuccess(response)) sent += 1;
          const json =
            request.path === '/api/family/getfamilies' && isSuccess(response) ? jsonOf(response.body) : undefined;
          if (!isPart(json)) return response;
          return respondWith(response, 200, {
            families: listIn({ ...json }, 'families').map((one, place) =>
              place === 0 ? { ...one, version: Number(one['version']) + sent } : one,
            ),
          });
        };
      })(),
    },
  ];
};
