import {
  respondWith,
  at,
  isSuccess,
  type Json,
  type PlantedFault,
  replying,
  replyingRecord,
  vendor,
  without,
} from './fault';

/** Responses with an undeclared status, media type or body. */
export const bodyFaults: readonly PlantedFault[] = [
  {
    name: 'a field that is required is dropped',
    operation: 'getFamilies',
    law: 'valid requests',
    check: /^body$/,
    fault: at(
      'GET',
      '/api/family/getfamilies',
      replying((json) => ({ families: (json['families'] as Json[]).map((family) => without(family, 'name')) })),
    ),
  },
  {
    name: 'an id comes as text',
    operation: 'getVendor',
    law: 'valid requests',
    check: /^body$/,
    fault: at(
      'GET',
      vendor('get'),
      replyingRecord('vendor', (record) => ({ ...record, id: String(record['id']) })),
    ),
  },
  {
    name: 'a field without a value comes as null',
    operation: 'getVendor',
    law: 'valid requests',
    check: /^body$/,
    fault: at(
      'GET',
      vendor('get'),
      replyingRecord('vendor', (record) => ({ ...record, contactNotes: null })),
    ),
  },
  {
    name: 'a moment without its time zone',
    operation: 'getFamilySummary',
    law: 'valid requests',
    check: /^body$/,
    fault: at(
      'GET',
      '/api/family/getfamilysummary',
      replyingRecord('family', (record) => ({ ...record, createdAt: '2024-02-29 16:20' })),
    ),
  },
  {
    name: 'a list where a record is due',
    operation: 'getBankAccount',
    law: 'valid requests',
    check: /^body$/,
    fault: at(
      'GET',
      '/api/bankaccount/getbankaccount',
      replying((json) => [json]),
    ),
  },
  {
    name: 'a status that is neither text nor number',
    operation: 'getClientConversations',
    law: 'valid requests',
    check: /^body$/,
    fault: at(
      'GET',
      '/api/messaging/getclientconversations',
      replying((json) => ({
        conversations: (json['conversations'] as Json[]).map((one) => ({ ...one, status: null })),
      })),
    ),
  },
  {
    name: 'a value outside its list',
    operation: 'getBankAccount',
    law: 'valid requests',
    check: /^body$/,
    fault: at(
      'GET',
      '/api/bankaccount/getbankaccount',
      replyingRecord('bankAccount', (record) => ({ ...record, debitCredit: 'Both' })),
    ),
  },
  {
    name: 'a success that is called text',
    operation: 'getLoginProfileId',
    law: 'valid requests',
    check: /content type/,
    fault: at('GET', '/api/profile/GetLoginProfileId', async (request) => ({
      ...(await request.forward()),
      headers: { 'content-type': 'text/html' },
    })),
  },
  {
    name: 'a body where none is due',
    operation: 'deleteDraft',
    law: 'valid requests',
    check: /content type|accepted/,
    fault: at('DELETE', '/api/onboarding/Draft', async (request) => {
      const response = await request.forward();
      return isSuccess(response) ? respondWith(response, 200, {}) : response;
    }),
  },
  {
    name: 'a status the contract does not know',
    alone: true,
    operation: 'createVendor',
    law: 'valid requests',
    check: /declared status/,
    fault: at('POST', vendor('create'), async (request) => {
      const response = await request.forward();
      return isSuccess(response) ? { ...response, status: 201 } : response;
    }),
  },
  {
    name: 'failures in another shape',
    operation: 'getVendor',
    law: 'who may',
    check: /^body$/,
    fault: at('GET', vendor('get'), async (request) => {
      const response = await request.forward();
      return isSuccess(response) ? response : respondWith(response, response.status, { error: 'wrong' });
    }),
  },
  {
    name: 'a version comes as text',
    operation: 'getBankAccount',
    law: 'valid requests',
    check: /^body$/,
    fault: at(
      'GET',
      '/api/bankaccount/getbankaccount',
      replyingRecord('bankAccount', (record) => ({ ...record, version: String(record['version']) })),
    ),
  },
  {
    name: 'money with three decimals',
    operation: 'getNetWorth',
    law: 'valid requests',
    check: /^body$/,
    fault: at(
      'GET',
      '/api/accounting/NetWorth',
      replying((json) => ({ netWorth: (json['netWorth'] as Json[]).map((point) => ({ ...point, cash: 10.125 })) })),
    ),
  },
  {
    name: 'a date as another country writes it',
    operation: 'getNetWorth',
    law: 'valid requests',
    check: /^body$/,
    fault: at(
      'GET',
      '/api/accounting/NetWorth',
      replying((json) => ({
        netWorth: (json['netWorth'] as Json[]).map((point) => ({ ...point, endDate: '02/29/2024' })),
      })),
    ),
  },
  {
    name: 'a record without its name around it',
    operation: 'getContact',
    law: 'valid requests',
    check: /^body$/,
    fault: at(
      'GET',
      '/api/contact/getcontact',
      replying((json) => json['contact']),
    ),
  },
  {
    name: 'true as a text',
    operation: 'isOnboarded',
    law: 'valid requests',
    check: /^body$/,
    fault: at('GET', '/api/profile/IsOnboarded', async (request) => {
      const response = await request.forward();
      return isSuccess(response) ? respondWith(response, 200, 'true') : response;
    }),
  },
  {
    name: 'a body that is cut off',
    operation: 'getVendor',
    law: 'valid requests',
    check: /^body$/,
    fault: at('GET', vendor('get'), async (request) => {
      const response = await request.forward();
      return isSuccess(response) ? { ...response, body: response.body.slice(0, -2) } : response;
    }),
  },
  {
    name: 'a list of drafts that is missing',
    operation: 'getMessageDrafts',
    law: 'valid requests',
    check: /^body$/,
    fault: at(
      'GET',
      '/api/messaging/GetDrafts',
      replying(() => ({})),
    ),
  },
];
