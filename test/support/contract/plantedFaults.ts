import { isJsonObject } from '#server/contract/jsonObject';
import type { OperationId } from '#server/generated/operations.gen';
import type { LawName } from '#scripts/contract/verify/laws/law';
import type { Fault, Passed, Passing } from './contractFaults';

/** A fault of a server, the law that names it, and the text that the finding must contain. */
export interface PlantedFault {
  readonly name: string;
  readonly operation: OperationId;
  readonly law: LawName;
  readonly check: RegExp;
  readonly fault: Fault;
}

type Json = Record<string, unknown>;

const jsonOf = (body: string): Json => {
  const json: unknown = body === '' ? undefined : JSON.parse(body);
  return isJsonObject(json) ? { ...json } : {};
};

const answer = (status: number, json: unknown, headers: Record<string, string> = {}): Passing => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(json),
});

const withHeader = (
  headers: Readonly<Record<string, string>>,
  name: string,
  value?: string,
): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
  ...(value !== undefined && { [name]: value }),
});

/** Limits a fault to the requests of a method and a path. */
const at =
  (method: string, path: string, fault: Fault): Fault =>
  (request) =>
    request.method === method && request.path.startsWith(path) ? fault(request) : request.forward();

/** Changes the JSON of successes. */
const replying =
  (change: (json: Json, request: Passed) => unknown): Fault =>
  async (request) => {
    const response = await request.forward();
    return response.status >= 300
      ? response
      : { ...response, body: JSON.stringify(change(jsonOf(response.body), request)) };
  };

/** Changes the JSON of requests. */
const sending =
  (change: (json: Json) => Json): Fault =>
  (request) =>
    request.forward(isJsonObject(request.json) ? { json: change({ ...request.json }) } : {});

/** Changes responses with this status. */
const on =
  (status: number, change: (response: Passing, request: Passed) => Passing): Fault =>
  async (request) => {
    const response = await request.forward();
    return response.status === status ? change(response, request) : response;
  };

const record = (json: Json, name: string): Json => (isJsonObject(json[name]) ? { ...json[name] } : {});
const list = (json: Json, name: string): unknown[] => (Array.isArray(json[name]) ? json[name] : []);

/** Forwards a request as another caller. */
const as =
  (token: string, when: (request: Passed) => boolean): Fault =>
  (request) =>
    request.forward(when(request) ? { headers: withHeader(request.headers, 'authorization', `Bearer ${token}`) } : {});

/** Answers a repeated key with the first success; keys are compared by `keyOf`. */
const replaying = (keyOf: (request: Passed) => string | undefined): Fault => {
  const known = new Map<string, Passing>();
  return async (request) => {
    const key = keyOf(request);
    const before = key === undefined ? undefined : known.get(key);
    if (before) return before;
    const response = await request.forward({ headers: withHeader(request.headers, 'idempotency-key') });
    if (key !== undefined && response.status < 300) known.set(key, response);
    return response;
  };
};

/** The subject of a token: a caller may have several. */
const subjectOf = (token: string): unknown => {
  try {
    return jsonOf(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())['sub'];
  } catch {
    return undefined;
  }
};

const keyIn = ({ headers }: Passed): string | undefined => headers['idempotency-key'];
const vendor = (verb: string): string => `/api/vendor/${verb}vendor`;
const families = '/api/family/getfamilies';

/** Calls the fault from the n-th request on. */
const after = (count: number, fault: Fault): Fault => {
  let requests = 0;
  return (request) => {
    requests += 1;
    return requests > count ? fault(request) : request.forward();
  };
};

/** A fault of each law and of each of its branches; the first of each law is planted in every test run. */
export const plantedFaults = ({
  client,
  concierge,
}: Readonly<Record<'client' | 'concierge', string>>): readonly PlantedFault[] => {
  const planted = (
    law: LawName,
    ...faults: readonly (readonly [name: string, operation: OperationId, check: RegExp, fault: Fault])[]
  ): PlantedFault[] => faults.map(([name, operation, check, fault]) => ({ law, name, operation, check, fault }));
  const isFrom =
    (token: string) =>
    ({ headers }: Passed): boolean =>
      subjectOf(headers['authorization'] ?? '') === subjectOf(token);
  return [
    ...planted(
      'valid requests',
      [
        'a response breaks its schema',
        'getFamilies',
        /body/,
        at(
          'GET',
          families,
          replying(() => ({ families: 'none' })),
        ),
      ],
      [
        'a list is in another order',
        'getFamilies',
        /sorted/,
        at(
          'GET',
          families,
          replying((json) => ({ families: list(json, 'families').toReversed() })),
        ),
      ],
      [
        'a save has no effect',
        'updateFamily',
        /read back|increases/,
        at(
          'PUT',
          '/api/family/updatefamily',
          sending((json) => ({ ...json, familyName: 'Another' })),
        ),
      ],
      [
        'a deletion has no effect',
        'deleteVendor',
        /deleted records/,
        at('DELETE', vendor('delete'), () => Promise.resolve(answer(200, { success: true }))),
      ],
      [
        'a valid request fails',
        'getHealthLive',
        /no server error/,
        at('GET', '/api/health/live', () => Promise.resolve(answer(500, { message: 'Failed.' }))),
      ],
      [
        'an offered operation responds with 501 later',
        'getVendor',
        /stays offered/,
        at(
          'GET',
          vendor('get'),
          after(3, () => Promise.resolve(answer(501, { message: 'Not offered.' }))),
        ),
      ],
      [
        'an undeclared status',
        'isOnboarded',
        /declared status/,
        at(
          'GET',
          '/api/profile/IsOnboarded',
          on(200, (response) => ({ ...response, status: 203 })),
        ),
      ],
      [
        'an undeclared media type',
        'getFamilies',
        /content type/,
        at(
          'GET',
          families,
          on(200, (response) => ({ ...response, headers: withHeader(response.headers, 'content-type', 'text/plain') })),
        ),
      ],
      [
        'an identity number is in a list',
        'getFamilies',
        /identity and account numbers/,
        at(
          'GET',
          families,
          replying((json) => ({
            families: list(json, 'families').map((one) => ({ ...(isJsonObject(one) ? one : {}), ssn: '123456789' })),
          })),
        ),
      ],
    ),
    ...planted(
      'who may',
      [
        'no token is needed',
        'getFamilies',
        /without a valid token/,
        at(
          'GET',
          families,
          as(concierge, ({ headers }) => headers['authorization'] === undefined),
        ),
      ],
      [
        'an unsigned token is accepted',
        'isOnboarded',
        /without a valid token/,
        at(
          'GET',
          '/api/profile/IsOnboarded',
          as(client, ({ headers }) => headers['authorization']?.endsWith('.') ?? false),
        ),
      ],
      [
        'clients may call what is for concierges',
        'getFamilies',
        /only listed callers/,
        at('GET', families, as(concierge, isFrom(client))),
      ],
      [
        'another family is shown',
        'getLocations',
        /familyId is checked/,
        at('GET', '/api/accounting/Locations/me', as(concierge, isFrom(client))),
      ],
      [
        'a 404 says that the record exists',
        'getVendor',
        /message of an unknown one/,
        at(
          'GET',
          vendor('get'),
          on(404, (response, { query }) =>
            query.get('id') === '2147483647' ? response : answer(404, { message: 'It is of another family.' }),
          ),
        ),
      ],
      [
        'access does not end',
        'unassignUser',
        /access ends/,
        at('POST', '/api/family/unassignuser', () => Promise.resolve({ status: 204, headers: {}, body: '' })),
      ],
      [
        'a permission is not checked',
        'getInvoices',
        /needs its permission/,
        at(
          'GET',
          '/api/invoice/getInvoices',
          on(403, () => answer(200, { results: [] })),
        ),
      ],
    ),
    ...planted(
      'once',
      [
        'keys are ignored',
        'createVendor',
        /one effect/,
        at('POST', vendor('create'), (request) =>
          request.forward({ headers: withHeader(request.headers, 'idempotency-key') }),
        ),
      ],
      [
        'the key of other content returns the first response',
        'createVendor',
        /other content is a conflict/,
        at('POST', vendor('create'), replaying(keyIn)),
      ],
      [
        'a key holds for one token',
        'createVendor',
        /all tokens/,
        at('POST', vendor('create'), (request) =>
          request.forward({
            headers: withHeader(
              request.headers,
              'idempotency-key',
              keyIn(request) && `${keyIn(request)?.slice(0, 30)}${request.headers['authorization']?.slice(-6)}`,
            ),
          }),
        ),
      ],
      [
        'a failed request uses up its key',
        'createVendor',
        /use up/,
        at(
          'POST',
          vendor('create'),
          ((): Fault => {
            const failed = new Set<string>();
            return async (request) => {
              const key = keyIn(request) ?? '';
              if (failed.has(key)) return answer(409, { message: 'Used.' });
              const response = await request.forward();
              if (response.status === 400) failed.add(key);
              return response;
            };
          })(),
        ),
      ],
      [
        'keys of all callers are one',
        'createClientConversation',
        /different callers/,
        at('POST', '/api/messaging/CreateClientConversation', replaying(keyIn)),
      ],
    ),
    ...planted(
      'the envelope',
      [
        'an unknown route is a page',
        'getFamilies',
        /unknown routes/,
        at('GET', `${families}/`, () =>
          Promise.resolve({ status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not found</h1>' }),
        ),
      ],
      [
        'HEAD has another status',
        'getFamilies',
        /HEAD/,
        at('HEAD', families, () => Promise.resolve({ status: 400, headers: {}, body: '' })),
      ],
      [
        'an undeclared method is accepted',
        'getFamilies',
        /undeclared methods/,
        at('PATCH', families, () => Promise.resolve(answer(200, {}))),
      ],
      [
        'any media type is accepted',
        'updateFamily',
        /media types/,
        at(
          'PUT',
          '/api/family/updatefamily',
          on(415, () => answer(400, { message: 'No JSON.' })),
        ),
      ],
      [
        'a malformed body fails',
        'updateFamily',
        /no server error/,
        at('PUT', '/api/family/updatefamily', (request) =>
          request.json === undefined && request.body.length > 0
            ? Promise.resolve(answer(500, { message: 'Failed.' }))
            : request.forward(),
        ),
      ],
      [
        'a response sets a cookie',
        'getFamilies',
        /envelope|cookie|response says/,
        at(
          'GET',
          families,
          on(401, (response) => ({ ...response, headers: { ...response.headers, 'set-cookie': 'a=b' } })),
        ),
      ],
      [
        'an error has a stack trace',
        'getFamilies',
        /./,
        at('GET', `${families}/`, () =>
          Promise.resolve(answer(404, { message: 'Failed\n    at handler (/app/server.js:12:3)' })),
        ),
      ],
    ),
    ...planted(
      'hostile requests',
      [
        'undeclared fields are refused',
        'createVendor',
        /undeclared fields/,
        at('POST', vendor('create'), (request) =>
          isJsonObject(request.json) && 'unknownField' in request.json
            ? Promise.resolve(answer(400, { message: 'Unknown field.' }))
            : request.forward(),
        ),
      ],
      [
        'a hostile text fails',
        'createVendor',
        /no server error/,
        at('POST', vendor('create'), (request) =>
          /DROP TABLE|OR '1'|script>|\{\{7|passwd|%00|Set-Cookie|u202|Zalgo|HYPERLINK|1e309|\[object|bom|"null"|👩/u.test(
            request.body.toString(),
          )
            ? Promise.resolve(answer(500, { message: 'Failed.' }))
            : request.forward(),
        ),
      ],
      [
        'a hostile parameter fails',
        'searchFamilies',
        /no server error/,
        at('GET', '/api/family/searchfamilies', (request) => Promise.resolve(answer(500, { message: request.path }))),
      ],
    ),
    ...planted(
      'rules',
      [
        'a length is not checked',
        'createVendor',
        /the rule is enforced: name: maxLength/,
        at(
          'POST',
          vendor('create'),
          sending((json) => ({
            ...json,
            ...(typeof json['name'] === 'string' && { name: json['name'].slice(0, 50) }),
          })),
        ),
      ],
      [
        'a message is another one',
        'createVendor',
        /message of the field/,
        at(
          'POST',
          vendor('create'),
          on(400, () => answer(400, { message: 'Please check.', errors: { name: ['Wrong.'] } })),
        ),
      ],
      [
        'a parameter is not checked',
        'getVendor',
        /the rule is enforced/,
        at('GET', vendor('get'), (request) =>
          request.forward(
            /^\d+$/.test(request.query.get('id') ?? '') ? {} : { query: new URLSearchParams({ id: '1' }) },
          ),
        ),
      ],
      [
        'a short key is accepted',
        'createVendor',
        /Idempotency-Key of 5/,
        at('POST', vendor('create'), (request) =>
          request.forward(
            keyIn(request) === 'short' ? { headers: withHeader(request.headers, 'idempotency-key') } : {},
          ),
        ),
      ],
    ),
    ...planted(
      'versions',
      [
        'an outdated save is accepted',
        'updateVendor',
        /stale save is rejected/,
        at(
          'PUT',
          vendor('update'),
          sending((json) => ({ ...json, version: undefined })),
        ),
      ],
      [
        'a 412 has no stored record',
        'updateVendor',
        /stale save returns/,
        at(
          'PUT',
          vendor('update'),
          on(412, () => answer(412, { message: 'Changed.' })),
        ),
      ],
      [
        'a save needs a version',
        'updateVendor',
        /without a version/,
        at('PUT', vendor('update'), (request) =>
          isJsonObject(request.json) && !('version' in request.json)
            ? Promise.resolve(answer(412, { message: 'Changed.', current: {} }))
            : request.forward(),
        ),
      ],
      [
        'a poll is never unchanged',
        'getClientConversations',
        /304/,
        at('GET', '/api/messaging/getclientconversations', (request) =>
          request.forward({ headers: withHeader(request.headers, 'if-none-match') }),
        ),
      ],
      [
        'every poll is unchanged',
        'getClientConversations',
        /another ETag/,
        at('GET', '/api/messaging/getclientconversations', async (request) =>
          request.headers['if-none-match'] === undefined ? request.forward() : { status: 304, headers: {}, body: '' },
        ),
      ],
    ),
    ...planted(
      'sent is read',
      [
        'letters are composed',
        'createVendor',
        /returned|read back/,
        at(
          'POST',
          vendor('create'),
          replying((json) => ({
            vendor: { ...record(json, 'vendor'), name: String(record(json, 'vendor')['name']).toLowerCase() },
          })),
        ),
      ],
      [
        'what a save leaves out stays',
        'updateVendor',
        /cleared/,
        at(
          'GET',
          vendor('get'),
          replying((json) => ({
            vendor: { notes: 'kept', website: 'https://kept.example', ...record(json, 'vendor') },
          })),
        ),
      ],
      [
        'a decimal is cut',
        'saveBusinesses',
        /returned|read back/,
        at(
          'GET',
          '/api/onboarding/Business',
          replying(
            (json) =>
              JSON.parse(
                JSON.stringify(json, (key, value: unknown) =>
                  key === 'ownershipPercentage' ? Math.trunc(Number(value)) : value,
                ),
              ) as unknown,
          ),
        ),
      ],
    ),
    ...planted(
      'whole lists',
      [
        'a page repeats entries',
        'getAuditEvents',
        /continue each other/,
        at(
          'GET',
          '/api/audit/getevents',
          ((): Fault => async (request) => {
            const query = new URLSearchParams(request.query);
            const before = Number(query.get('before'));
            if (before > 0) query.set('before', String(before + 1));
            return request.forward({ query });
          })(),
        ),
      ],
      [
        'a total is another number',
        'getAccountEntries',
        /a total is/,
        at(
          'GET',
          '/api/accounting/AccountEntries',
          replying((json) => ({ accountEntries: { ...record(json, 'accountEntries'), total: 1 } })),
        ),
      ],
      [
        'a search takes a sign as a pattern',
        'searchFamilies',
        /literally/,
        at('GET', '/api/family/searchfamilies', (request) => {
          const query = new URLSearchParams(request.query);
          query.set('searchTerm', (query.get('searchTerm') ?? '').replaceAll(/%|qzxjvkw/g, '').trim());
          return request.forward({ query });
        }),
      ],
      [
        'a search has case',
        'searchFamilies',
        /any order and case/,
        at('GET', '/api/family/searchfamilies', async (request) => {
          const text = request.query.get('searchTerm') ?? '';
          return text === text.toUpperCase() ? answer(200, { found: [] }) : request.forward();
        }),
      ],
      [
        'a list is cut at fifty',
        'createVendor',
        /long list/,
        at(
          'GET',
          '/api/family/',
          replying(
            (json) =>
              JSON.parse(
                JSON.stringify(json, (_key, value: unknown) => (Array.isArray(value) ? value.slice(0, 50) : value)),
              ) as unknown,
          ),
        ),
      ],
    ),
    ...planted(
      'files',
      [
        'bytes are changed',
        'sendMessage',
        /returned as they were sent/,
        at(
          'GET',
          '/api/messaging/DownloadAttachment/',
          on(200, (response) => ({ ...response, file: Buffer.from('other') })),
        ),
      ],
      [
        'a browser opens the file',
        'sendMessage',
        /returned as they were sent/,
        at(
          'GET',
          '/api/messaging/DownloadAttachment/',
          on(200, (response) => ({
            ...response,
            headers: withHeader(response.headers, 'content-disposition', 'inline'),
          })),
        ),
      ],
      [
        'a large file is refused',
        'sendMessage',
        /valid files are accepted/,
        at('POST', '/api/messaging/SendMessage', (request) =>
          request.body.length > 10_000_000
            ? Promise.resolve(answer(413, { message: 'Too large.' }))
            : request.forward(),
        ),
      ],
      [
        'too many files are accepted',
        'sendMessage',
        /too many files/,
        at(
          'POST',
          '/api/messaging/SendMessage',
          on(400, () => answer(200, {})),
        ),
      ],
    ),
  ];
};
