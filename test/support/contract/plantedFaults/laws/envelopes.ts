import { isPart } from '#server/contract/parts';
import { at, jsonOf, type PlantedFault, respondWith, vendor } from '../fault';

/** Faults of headers, errors and files. */
export const envelopeFaults: readonly PlantedFault[] = [
  {
    name: 'JSON in another charset',
    operation: 'getFamilies',
    law: 'valid requests',
    check: /envelope/,
    fault: at('GET', '/api/family/getfamilies', async (request) => {
      const response = await request.forward();
      return { ...response, headers: { ...response.headers, 'content-type': 'application/json; charset=iso-8859-1' } };
    }),
  },
  {
    name: 'a response sets a cookie',
    operation: 'isOnboarded',
    law: 'valid requests',
    check: /envelope/,
    fault: at('GET', '/api/profile/IsOnboarded', async (request) => {
      const response = await request.forward();
      return { ...response, headers: { ...response.headers, 'set-cookie': 'session=1; HttpOnly' } };
    }),
  },
  {
    name: 'an unknown route is an HTML page',
    operation: 'getProfile',
    law: 'the envelope',
    check: /unknown routes/,
    fault: async (request) => {
      const response = await request.forward();
      return response.status === 404 && request.path.startsWith('/api/profile/GetProfile/')
        ? { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not found</h1>' }
        : response;
    },
  },
  {
    name: 'an error contains a stack trace',
    operation: 'createVendor',
    law: 'rules',
    check: /envelope/,
    fault: at('POST', vendor('create'), async (request) => {
      const response = await request.forward();
      const json = response.status === 400 ? jsonOf(response.body) : undefined;
      return isPart(json)
        ? respondWith(response, 400, { ...json, trace: 'Error: no\n    at handler (/app/server/vendor.js:12:4)' })
        : response;
    }),
  },
  {
    name: 'HEAD does not find what GET finds',
    operation: 'getProfileBilling',
    law: 'the envelope',
    check: /HEAD/,
    fault: at('HEAD', '/api/profile/getprofile', async (request) => ({
      ...(await request.forward()),
      status: 403,
      body: '',
    })),
  },
];
