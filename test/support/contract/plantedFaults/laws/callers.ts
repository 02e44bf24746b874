import type { Passing } from '#test/support/contract/contractFaults';
import { at, isSuccess, type PlantedFault, type Tokens, withHeader } from '../fault';
import { authorization } from './shared';

/** Responses that callers may not read. */
export const callerFaults = ({ concierge, client }: Tokens): readonly PlantedFault[] => {
  const drafts = new Map<string, Passing>();
  const cached = new Map<string, Passing>();
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
