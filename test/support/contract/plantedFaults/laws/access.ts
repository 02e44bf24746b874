import { at, isSuccess, type PlantedFault, replying, respondWith, withHeader } from '../fault';
import { listIn } from './shared';

/** Callers that get more, or less, than what is theirs. */
export const accessLawFaults: readonly PlantedFault[] = [
  {
    name: 'health needs a token',
    operation: 'getHealth',
    law: 'who may',
    check: /public access/,
    fault: at('GET', '/api/health', async (request) => {
      const response = await request.forward();
      return request.headers['authorization'] ? response : respondWith(response, 401, { message: 'No.' });
    }),
  },
  {
    name: 'anyone reads the individual of another person by e-mail',
    operation: 'getIndividual',
    law: 'who may',
    check: /name themselves only/,
    fault: at('GET', '/api/onboarding/Individual', (request) => {
      const query = new URLSearchParams(request.query);
      query.delete('email');
      return request.forward({ query });
    }),
  },
  {
    name: 'invoices do not need billing access',
    operation: 'getInvoices',
    law: 'who may',
    check: /needs its permission/,
    fault: at('GET', '/api/invoice/getInvoices', async (request) => {
      const response = await request.forward();
      return response.status === 403 ? respondWith(response, 200, { invoices: { results: [] } }) : response;
    }),
  },
  {
    name: 'a trust is saved into a family it does not belong to',
    operation: 'updateTrust',
    law: 'who may',
    check: /belongs to the family/,
    fault: at('PUT', '/api/trust/updatetrust', async (request) => {
      const response = await request.forward();
      return response.status === 404 ? respondWith(response, 200, { trust: request.json }) : response;
    }),
  },
  {
    name: 'the messages of a deleted conversation are an empty list',
    operation: 'deleteConversation',
    law: 'who may',
    check: /access ends/,
    fault: at('GET', '/api/messaging/GetMessages', async (request) => {
      const response = await request.forward();
      return response.status === 404 ? respondWith(response, 200, { messages: [] }) : response;
    }),
  },
  {
    name: 'a conversation of another family is in the list',
    operation: 'getClientConversations',
    law: 'valid requests',
    check: /no data of other families/,
    fault: at(
      'GET',
      '/api/messaging/getclientconversations',
      replying((json) => {
        const [first, ...others] = listIn(json, 'conversations');
        return { ...json, conversations: first ? [{ ...first, familyId: 999_999 }, ...others] : [] };
      }),
    ),
  },
  {
    name: 'a list shows account numbers',
    operation: 'getMessageDrafts',
    law: 'valid requests',
    check: /identity and account numbers/,
    fault: at(
      'GET',
      '/api/messaging/GetDrafts',
      replying((json) => ({ ...json, owner: { ssn: '123456789' } })),
    ),
  },
  {
    name: 'errors cannot be read from another origin',
    operation: 'isConcierge',
    law: 'the envelope',
    check: /read from another origin/,
    fault: at('GET', '/api/profile/IsConcierge', async (request) => {
      const response = await request.forward();
      const origin = isSuccess(response) ? '*' : undefined;
      return { ...response, headers: withHeader(response, 'access-control-allow-origin', origin) };
    }),
  },
];
