import { isPart } from '#server/contract/parts';
import { at, isSuccess, jsonOf, type PlantedFault, respondWith, vendor } from '../fault';

/** Faults of headers, errors and files. */
export const envelopeFaults: readonly PlantedFault[] = [
  {
    name: 'JSON in another charset',
    operation: 'getFamilies',
    check: /envelope/,
    fault: at('GET', '/api/family/getfamilies', async (request) => {
      const response = await request.forward();
      return { ...response, headers: { ...response.headers, 'content-type': 'application/json; charset=iso-8859-1' } };
    }),
  },
  {
    name: 'a response sets a cookie',
    operation: 'isOnboarded',
    check: /envelope/,
    fault: at('GET', '/api/profile/IsOnboarded', async (request) => {
      const response = await request.forward();
      return { ...response, headers: { ...response.headers, 'set-cookie': 'session=1; HttpOnly' } };
    }),
  },
  {
    name: 'an unknown route is an HTML page',
    operation: 'getProfile',
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
    check: /HEAD/,
    fault: at('HEAD', '/api/profile/getprofile', async (request) => ({
      ...(await request.forward()),
      status: 403,
      body: '',
    })),
  },
];

/** Faults of files. */
export const fileFaults: readonly PlantedFault[] = [
  {
    name: 'a downloaded file lacks its last byte',
    operation: 'sendMessage',
    check: /files are returned/,
    fault: at('GET', /DownloadAttachment/, async (request) => {
      const response = await request.forward();
      return response.file ? { ...response, file: response.file.subarray(0, -1) } : response;
    }),
  },
  {
    name: 'file names lose letters beyond ASCII',
    operation: 'sendMessage',
    check: /files are returned/,
    fault: at('GET', /DownloadAttachment/, async (request) => {
      const response = await request.forward();
      const name = response.headers['content-disposition']?.replace(/; filename\*.*$/, '');
      return name === undefined
        ? response
        : { ...response, headers: { ...response.headers, 'content-disposition': name } };
    }),
  },
  {
    name: 'files are opened by the browser',
    operation: 'sendMessage',
    check: /files are returned/,
    fault: at('GET', /DownloadAttachment/, async (request) => {
      const response = await request.forward();
      return {
        ...response,
        headers: { ...response.headers, ...(isSuccess(response) && { 'content-disposition': 'inline' }) },
      };
    }),
  },
];
