import { isPart } from '#server/contract/parts';
import {
  at,
  isSuccess,
  jsonOf,
  type Json,
  type PlantedFault,
  replying,
  replyingRecord,
  respondWith,
  vendor,
  withHeader,
} from '../fault';
import type { Passing } from '#test/support/contract/contractFaults';
import { listIn } from './shared';

/** The versions that saves of a concierge have made outdated, by the id of the record. */
const outdated = new Map<unknown, number>();

/** The responses of saves, by their content. */
const lastSaved = new Map<string, Passing>();

/** Versions and ETags that do not name one content. */
export const versionFaults: readonly PlantedFault[] = [
  {
    name: 'a client overwrites what a concierge has saved since',
    operation: 'saveBusinesses',
    needs: ['updateBusiness'],
    law: 'versions',
    check: /outdated by every operation/,
    fault: async (request) => {
      const { json } = request;
      if (request.method === 'PUT' && request.path === '/api/business/updatebusiness') {
        const response = await request.forward();
        if (isSuccess(response) && isPart(json)) outdated.set(json['id'], Number(json['version']));
        return response;
      }
      if (request.method !== 'POST' || request.path !== '/api/onboarding/Business' || !Array.isArray(json))
        return request.forward();
      const isOutdated = (entry: Json): boolean => outdated.get(entry['id']) === entry['version'];
      return request.forward({
        json: json.map((entry: Json) => (isOutdated(entry) ? { ...entry, version: undefined } : entry)),
      });
    },
  },
  {
    name: 'deleting a part does not increase the version of its record',
    operation: 'deleteTrustMember',
    law: 'versions',
    check: /increases the version/,
    fault: at(
      'GET',
      '/api/onboarding/GetTrustsData',
      replying((json) => ({ ...json, trusts: listIn(json, 'trusts').map((trust) => ({ ...trust, version: 1 })) })),
    ),
  },
  {
    name: 'any version of the agreement is accepted',
    operation: 'acceptAgreement',
    law: 'versions',
    check: /not in force is refused/,
    fault: at('POST', '/api/onboarding/Agreement', async (request) => {
      const response = await request.forward();
      return response.status === 409 ? respondWith(response, 200, request.json) : response;
    }),
  },
  {
    name: 'a save returns the version before it',
    operation: 'updateVendor',
    law: 'valid requests',
    check: /a save increases the version/,
    fault: at(
      'PUT',
      vendor('update'),
      replyingRecord('vendor', (record) => ({ ...record, version: Number(record['version']) - 1 })),
    ),
  },
  {
    name: 'a draft overwrites the stored one without its version',
    operation: 'saveDraft',
    law: 'versions',
    check: /not overwritten without its version/,
    fault: at('PUT', '/api/onboarding/Draft', async (request) => {
      const response = await request.forward();
      const isUnversioned = isPart(request.json) && request.json['version'] === undefined;
      return response.status === 412 && isUnversioned ? respondWith(response, 200, { draft: request.json }) : response;
    }),
  },
  {
    name: 'every poll is unchanged',
    operation: 'getConciergeConversations',
    law: 'versions',
    check: /poll with another ETag/,
    fault: at('GET', '/api/messaging/getconciergeconversations', async (request) => {
      const isPoll = request.headers['if-none-match'] !== undefined;
      return isPoll ? { status: 304, headers: { etag: '"same"' }, body: '' } : request.forward();
    }),
  },
  {
    name: 'a poll with several ETags is answered in full',
    operation: 'getClientConversations',
    law: 'versions',
    check: /unchanged poll responds with 304/,
    fault: at('GET', '/api/messaging/getclientconversations', (request) => {
      const isList = request.headers['if-none-match']?.includes(',') === true;
      return request.forward(isList ? { headers: withHeader(request, 'if-none-match', undefined) } : {});
    }),
  },
  {
    name: 'two first drafts at the same time are both stored',
    operation: 'saveMessageDraft',
    law: 'side by side',
    check: /of two first saves, one wins/,
    fault: at('PUT', '/api/messaging/SaveDraft', async (request) => {
      const response = await request.forward();
      const isFirst = isPart(request.json) && request.json['version'] === undefined;
      return response.status === 412 && isFirst ? respondWith(response, 200, { success: true, version: 1 }) : response;
    }),
  },
  {
    name: 'the ETag of messages does not change',
    operation: 'getMessages',
    needs: ['markMessagesAsRead', 'sendMessage'],
    law: 'sequences',
    check: /ETag names one content/,
    alone: true,
    fault: at('GET', '/api/messaging/GetMessages', async (request) => {
      const response = await request.forward({ headers: withHeader(request, 'if-none-match', undefined) });
      return isSuccess(response) ? { ...response, headers: { ...response.headers, etag: '"messages"' } } : response;
    }),
  },
  {
    name: 'a save without a change is not stored',
    operation: 'updateVendor',
    law: 'versions',
    check: /each save increases/,
    fault: at('PUT', vendor('update'), async (request) => {
      const { json } = request;
      const content = isPart(json) ? JSON.stringify({ ...json, version: undefined }) : '';
      const last = lastSaved.get(content);
      const response = last ?? (await request.forward());
      if (isSuccess(response)) lastSaved.set(content, response);
      return response;
    }),
  },
  {
    name: 'a stale save returns the sent values as stored ones',
    operation: 'updateContact',
    law: 'versions',
    check: /a stale save returns/,
    fault: at('PUT', '/api/contact/updatecontact', async (request) => {
      const response = await request.forward();
      const refusal = response.status === 412 ? jsonOf(response.body) : undefined;
      if (!isPart(refusal) || !isPart(refusal['current']) || !isPart(request.json)) return response;
      const { version } = refusal['current'];
      const current = { ...refusal['current'], ...request.json, version };
      return respondWith(response, 412, { ...refusal, current });
    }),
  },
];
