import type { Fault, Passed } from '../contractFaults';
import { respondWith, at, type PlantedFault, type Tokens, vendor, withHeader } from './fault';

const asOtherCaller =
  (when: (request: Passed) => boolean, token: string): Fault =>
  (request) =>
    request.forward(when(request) ? { headers: withHeader(request, 'authorization', `Bearer ${token}`) } : {});

const credential = ({ headers }: Passed): string => headers['authorization'] ?? '';
const isUnsigned = (request: Passed): boolean => credential(request).endsWith('.');
const claimsOf = (request: Passed): string =>
  Buffer.from(credential(request).split('.')[1] ?? '', 'base64url').toString();

/** Callers and records that the server admits against the contract. */
export const accessFaults = ({ concierge, client, otherClient }: Tokens): readonly PlantedFault[] => [
  {
    name: 'no token is needed',
    operation: 'getFamilies',
    law: 'who may',
    check: /without a valid token/,
    fault: at(
      'GET',
      '/api/family/getfamilies',
      asOtherCaller((request) => credential(request) === '', concierge),
    ),
  },
  {
    name: 'a bad token gets 200',
    operation: 'getProfile',
    law: 'who may',
    check: /without a valid token/,
    fault: at(
      'GET',
      '/api/profile/GetProfile',
      asOtherCaller((request) => credential(request).includes('not-a-token'), client),
    ),
  },
  {
    name: 'an unsigned token is accepted',
    operation: 'isOnboarded',
    law: 'who may',
    check: /without a valid token/,
    fault: at('GET', '/api/profile/IsOnboarded', asOtherCaller(isUnsigned, client)),
  },
  {
    name: 'a token with other claims is accepted',
    operation: 'isConcierge',
    law: 'who may',
    check: /without a valid token/,
    fault: at(
      'GET',
      '/api/profile/IsConcierge',
      asOtherCaller((request) => claimsOf(request).includes('somebody-else'), client),
    ),
  },
  {
    name: 'clients may call what is for concierges',
    operation: 'getFamilies',
    law: 'who may',
    check: /only listed callers/,
    fault: at(
      'GET',
      '/api/family/getfamilies',
      asOtherCaller((request) => credential(request).includes(client), concierge),
    ),
  },
  {
    name: 'an id is not checked: another family is shown',
    operation: 'getLocations',
    law: 'who may',
    check: /familyId is checked/,
    fault: at(
      'GET',
      '/api/accounting/Locations/me',
      asOtherCaller((request) => credential(request).includes(client), concierge),
    ),
  },
  {
    name: 'another family’s record is refused with another status than one that is not there',
    operation: 'getMessages',
    law: 'who may',
    check: /conversationId is checked/,
    fault: at('GET', '/api/messaging/GetMessages', async (request) => {
      const response = await request.forward();
      return response.status === 404 && request.query.get('conversationId') !== '2147483647'
        ? respondWith(response, 403, { message: 'It is another family’s.' })
        : response;
    }),
  },
  {
    name: 'an unknown id gets 200',
    operation: 'getVendor',
    law: 'who may',
    check: /id is checked/,
    fault: at('GET', vendor('get'), async (request) => {
      const response = await request.forward();
      return response.status === 404
        ? respondWith(response, 200, {
            vendor: {
              id: 1,
              familyId: 1,
              version: 1,
              name: 'a',
              vendorType: 'a',
              email: 'a@b.example',
              phoneNumber: '12345',
            },
          })
        : response;
    }),
  },
  {
    name: 'a client marks another family’s messages as read',
    operation: 'markMessagesAsRead',
    law: 'who may',
    check: /conversationId is checked/,
    fault: at('POST', '/api/messaging/MarkMessagesAsRead', async (request) => {
      const response = await request.forward();
      return response.status === 404
        ? request.forward({ headers: withHeader(request, 'authorization', `Bearer ${otherClient}`) })
        : response;
    }),
  },
  {
    name: 'a client deletes what is for concierges to delete',
    operation: 'deleteVendor',
    law: 'who may',
    check: /only listed callers/,
    fault: at(
      'DELETE',
      vendor('delete'),
      asOtherCaller((request) => credential(request).includes(client), concierge),
    ),
  },
  {
    name: 'a concierge reads what is the client’s own',
    operation: 'getIndividual',
    law: 'who may',
    check: /only listed callers/,
    fault: at(
      'GET',
      '/api/onboarding/Individual',
      asOtherCaller((request) => credential(request).includes(concierge), client),
    ),
  },
  {
    name: 'the dimensions of another family are shown',
    operation: 'getDimensions',
    law: 'who may',
    check: /familyId is checked/,
    fault: at(
      'GET',
      '/api/accounting/Dimensions',
      asOtherCaller((request) => credential(request).includes(client), concierge),
    ),
  },
];
