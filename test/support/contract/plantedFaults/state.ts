import { isPart } from '#server/contract/parts';
import { respondWith, at, jsonOf, mending, type PlantedFault, vendor, withHeader, without } from './fault';

/** Faults of stored records, repeated requests, deletions and other methods. */
export const stateFaults: readonly PlantedFault[] = [
  {
    name: 'deleting keeps the record',
    alone: true,
    operation: 'deleteVendor',
    law: 'valid requests',
    check: /deleted records are not found/,
    fault: at('DELETE', vendor('delete'), async (request) => {
      const response = await request.forward({ method: 'GET', query: new URLSearchParams({ id: '0' }) });
      return response.status === 405 || response.status === 400 || response.status === 404
        ? respondWith(response, 200, { success: true })
        : response;
    }),
  },
  {
    name: 'deleting twice succeeds',
    operation: 'deleteContact',
    law: 'who may',
    check: /deleted records are not found|id is checked/,
    fault: at('DELETE', '/api/contact/deletecontact', async (request) => {
      const response = await request.forward();
      return response.status === 404 ? respondWith(response, 200, { success: true }) : response;
    }),
  },
  {
    name: 'a field is lost when it is saved',
    operation: 'createVendor',
    law: 'valid requests',
    check: /saved values are returned/,
    fault: at(
      'POST',
      vendor('create'),
      mending((body) => without(body, 'contactNotes')),
    ),
  },
  {
    name: 'a repetition is done twice',
    operation: 'createContact',
    law: 'once',
    check: /same time have one effect/,
    fault: at('POST', '/api/contact/createcontact', (request) =>
      request.forward({ headers: withHeader(request, 'idempotency-key', undefined) }),
    ),
  },
  {
    name: 'a stale save wins',
    operation: 'updateProfile',
    law: 'versions',
    check: /stale save is rejected/,
    fault: at('PUT', '/api/profile/UpdateProfile', async (request) => {
      const response = await request.forward();
      const refusal = response.status === 412 ? jsonOf(response.body) : undefined;
      const current = isPart(refusal) ? refusal['current'] : undefined;
      if (!isPart(current) || !isPart(request.json)) return response;
      const headers = withHeader(request, 'idempotency-key', undefined);
      return request.forward({ headers, json: { ...request.json, version: current['version'] } });
    }),
  },
  {
    name: 'a save without a version is rejected',
    operation: 'updateFamily',
    law: 'versions',
    check: /save without a version is accepted/,
    fault: at('PUT', '/api/family/updatefamily', async (request) => {
      const response = await request.forward();
      const isUnversioned = isPart(request.json) && request.json['version'] === undefined;
      return isUnversioned && response.status === 200 ? respondWith(response, 412, { message: 'Changed.' }) : response;
    }),
  },
  {
    name: 'an empty request clears the record',
    operation: 'updateProfile',
    law: 'the envelope',
    check: /empty bodies are rejected/,
    fault: at(
      'PUT',
      '/api/profile/UpdateProfile',
      mending((body) => (Object.keys(body).length === 0 ? { displayName: '' } : body)),
    ),
  },
  {
    name: 'a stale save does not return the stored record',
    operation: 'updateFamily',
    law: 'versions',
    check: /stale save returns the stored record/,
    fault: at('PUT', '/api/family/updatefamily', async (request) => {
      const response = await request.forward();
      return response.status === 412 ? respondWith(response, 412, { message: 'Changed.' }) : response;
    }),
  },
  {
    name: 'an unchanged poll sends everything again',
    operation: 'getClientConversations',
    law: 'versions',
    check: /unchanged poll/,
    fault: at('GET', '/api/messaging/getclientconversations', (request) =>
      request.forward({ headers: withHeader(request, 'if-none-match', undefined) }),
    ),
  },
  {
    name: 'a method that is not listed does something',
    operation: 'getVendor',
    law: 'the envelope',
    check: /undeclared methods are rejected/,
    fault: at('PATCH', vendor('get'), async (request) => respondWith(await request.forward(), 200, { vendor: null })),
  },
  {
    name: 'another media type is read all the same',
    operation: 'createVendor',
    law: 'the envelope',
    check: /undeclared media types are rejected/,
    fault: at('POST', vendor('create'), (request) =>
      request.forward({ headers: withHeader(request, 'content-type', 'application/json') }),
    ),
  },
  {
    name: 'a body that cannot be read breaks the server',
    operation: 'addFamily',
    law: 'the envelope',
    check: /no server error/,
    fault: at('POST', '/api/family/addfamily', async (request) => {
      const response = await request.forward();
      return request.json === undefined ? respondWith(response, 500, { message: 'SyntaxError' }) : response;
    }),
  },
  {
    name: 'a field is lost when it is changed',
    alone: true,
    operation: 'updateVendor',
    law: 'valid requests',
    check: /saved values/,
    fault: at(
      'PUT',
      vendor('update'),
      mending((body) => without(body, 'contactNotes')),
    ),
  },
  {
    name: 'a text is cut when it is saved',
    operation: 'createVendor',
    law: 'valid requests',
    check: /saved values/,
    fault: at(
      'POST',
      vendor('create'),
      mending((body) => ({ ...body, ...(typeof body['name'] === 'string' && { name: body['name'].slice(0, 1) }) })),
    ),
  },
  {
    name: 'a stale record of a family wins',
    operation: 'updateVendor',
    law: 'versions',
    check: /stale save is rejected/,
    fault: at('PUT', vendor('update'), async (request) => {
      const response = await request.forward();
      const refusal = response.status === 412 ? jsonOf(response.body) : undefined;
      const current = isPart(refusal) ? refusal['current'] : undefined;
      if (!isPart(current) || !isPart(request.json)) return response;
      const headers = withHeader(request, 'idempotency-key', undefined);
      return request.forward({ headers, json: { ...request.json, version: current['version'] } });
    }),
  },
  {
    name: 'HEAD breaks the server',
    operation: 'getContact',
    law: 'the envelope',
    check: /no server error/,
    fault: at('HEAD', '/api/contact/getcontact', async (request) => ({ ...(await request.forward()), status: 500 })),
  },
  {
    name: 'OPTIONS breaks the server',
    operation: 'getContact',
    law: 'the envelope',
    check: /no server error/,
    fault: at('OPTIONS', '/api/contact/getcontact', async (request) => ({ ...(await request.forward()), status: 500 })),
  },
];
