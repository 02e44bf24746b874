import type { Passing } from '#test/support/contract/contractFaults';
import { at, isSuccess, type PlantedFault, type Tokens, withHeader } from '../fault';
import { authorization, type Memory } from './shared';

const notFound: Passing = {
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message: 'Not found.' }),
};

/** Responses that callers may not read. */
export const callerFaults = ({ concierge, client }: Tokens): readonly PlantedFault[] => {
  const drafts = new Map<string, Passing>();
  const cached = new Map<string, Passing>();
  const deleter: Memory<string | undefined> = {};
  const creator: Memory<string | undefined> = {};
  return [
    {
      name: 'invoices remain readable after the assignment ended',
      operation: 'unassignUser',
      law: 'who may',
      check: /access ends/,
      fault: at('GET', '/api/invoice/getInvoices', async (request) => {
        const response = await request.forward();
        return response.status === 404
          ? request.forward({ headers: { ...request.headers, ...authorization(concierge) } })
          : response;
      }),
    },
    {
      name: 'messages remain readable after the assignment ended',
      operation: 'unassignUser',
      law: 'who may',
      check: /access ends/,
      fault: at('GET', '/api/messaging/GetMessages', async (request) => {
        const response = await request.forward();
        return response.status === 404
          ? request.forward({ headers: { ...request.headers, ...authorization(concierge) } })
          : response;
      }),
    },
    {
      name: 'a file is cached for the token that downloaded it',
      operation: 'unassignUser',
      law: 'who may',
      check: /access ends/,
      fault: at('GET', /DownloadAttachment/, async (request) => {
        const key = `${request.headers['authorization'] ?? ''} ${request.path}`;
        const response = cached.get(key) ?? (await request.forward());
        if (isSuccess(response)) cached.set(key, response);
        return response;
      }),
    },
    {
      name: 'the profile id of the first caller is cached for all',
      operation: 'getLoginProfileId',
      law: 'who may',
      check: /not shared between callers/,
      fault: at('GET', '/api/profile/GetLoginProfileId', async (request) => {
        const response = await request.forward();
        return isSuccess(response)
          ? request.forward({ headers: { ...request.headers, ...authorization(client) } })
          : response;
      }),
    },
    {
      name: 'the ETag of a list depends on its address only',
      operation: 'getClientConversations',
      law: 'who may',
      check: /not shared between callers|ETag|poll/,
      fault: at('GET', '/api/messaging/getclientconversations', async (request) => {
        const fresh = await request.forward({ headers: withHeader(request, 'if-none-match', undefined) });
        if (!isSuccess(fresh)) return fresh;
        if (request.headers['if-none-match'] === '"fixed"')
          return { status: 304, headers: { etag: '"fixed"' }, body: '' };
        return { ...fresh, headers: { ...fresh.headers, etag: '"fixed"' } };
      }),
    },
    {
      name: 'a record is restored only by who deleted it',
      operation: 'restoreRelatedParty',
      law: 'who may',
      check: /records of all/,
      fault: (request) => {
        const own = request.headers['authorization'];
        if (request.method === 'DELETE') deleter.value = own;
        const isOther = request.path === '/api/family/restorerecord' && deleter.value !== own;
        return isOther ? Promise.resolve(notFound) : request.forward();
      },
    },
    {
      name: 'a contact is changed only by who made it',
      operation: 'updateContact',
      law: 'who may',
      check: /records of all/,
      fault: async (request) => {
        const own = request.headers['authorization'];
        if (request.method === 'POST' && request.path === '/api/contact/createcontact') creator.value = own;
        const isOther = request.path === '/api/contact/updatecontact' && creator.value !== own;
        return isOther ? notFound : request.forward();
      },
    },
    {
      name: 'the files of a family are shown to all of its members',
      operation: 'createClientConversation',
      law: 'who may',
      check: /do not share/,
      // It needs the true ids of both members.
      alone: true,
      fault: at('GET', '/api/messaging/GetDocuments', (request) =>
        request.headers['authorization'] === `Bearer ${client}` && request.query.has('familyId')
          ? request.forward({ headers: { ...request.headers, ...authorization(concierge) } })
          : request.forward(),
      ),
    },
    {
      name: 'a profile may be cached by everyone',
      operation: 'getProfile',
      law: 'valid requests',
      check: /envelope/,
      fault: at('GET', '/api/profile/GetProfile', async (request) => {
        const response = await request.forward();
        return { ...response, headers: { ...response.headers, 'cache-control': 'public, max-age=60' } };
      }),
    },
    {
      name: 'a read returns what it returned before the save',
      operation: 'updateContact',
      law: 'sent is read',
      check: /saved values/,
      fault: at('GET', '/api/contact/getcontact', async (request) => {
        const key = `${request.query.toString()} ${request.headers['authorization'] ?? ''}`;
        const cached = drafts.get(key);
        if (cached) return cached;
        const response = await request.forward();
        if (isSuccess(response)) drafts.set(key, response);
        return response;
      }),
    },
  ];
};
