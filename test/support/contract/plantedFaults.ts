import { isJsonObject } from '#server/contract/jsonObject';
import type { OperationId } from '#server/generated/operations.gen';
import type { LawName } from '#scripts/contract/verify/laws/law';
import { operationNamed } from '#scripts/contract/verify/operations';
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

const placeOf = (operation: OperationId): string => {
  const { method, path } = operationNamed(operation);
  return `${method} ${path.replace(/\{.*/, '')}`;
};

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

/** Limits a fault to the requests of an operation, or of another place: `GET /api/family/`. */
const at = (operation: OperationId, fault: Fault, place = placeOf(operation)): Fault => {
  const [method, path = ''] = place.split(' ');
  return (request) => (request.method === method && request.path.startsWith(path) ? fault(request) : request.forward());
};

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

/** Where the bytes of a file are read. */
const download = 'GET /api/messaging/DownloadAttachment/';

const keyIn = ({ headers }: Passed): string | undefined => headers['idempotency-key'];
/** Answers without asking the server. */
const always =
  (status: number, json: unknown): Fault =>
  () =>
    Promise.resolve(answer(status, json));

/** Forwards a request with other parameters. */
const asking =
  (change: (query: URLSearchParams) => void): Fault =>
  (request) => {
    const query = new URLSearchParams(request.query);
    change(query);
    return request.forward({ query });
  };

/** Forwards a request with another header, or without it. */
const withOtherHeader =
  (name: string, valueOf: (request: Passed) => string | undefined = () => undefined): Fault =>
  (request) =>
    request.forward({ headers: withHeader(request.headers, name, valueOf(request)) });

/** Changes the values in the JSON of successes. */
const mapping = (change: (name: string, value: unknown) => unknown): Fault =>
  replying((json) => JSON.parse(JSON.stringify(json, change)) as unknown);

/** A key that failed once is used up. */
const usingUpKeys = (): Fault => {
  const failed = new Set<string>();
  return async (request) => {
    const key = keyIn(request) ?? '';
    if (failed.has(key)) return answer(409, { message: 'Used.' });
    const response = await request.forward();
    if (response.status === 400) failed.add(key);
    return response;
  };
};

const hostile =
  /DROP TABLE|OR '1'|script>|\{\{7|passwd|%00|Set-Cookie|u202|Zalgo|HYPERLINK|1e309|\[object|bom|"null"|👩/u;

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
  type Planted = readonly [name: string, operation: OperationId, check: RegExp, fault: Fault, place?: string];
  const planted = (law: LawName, ...faults: readonly Planted[]): PlantedFault[] =>
    faults.map(([name, operation, check, fault, place]) => ({
      law,
      name,
      operation,
      check,
      fault: at(operation, fault, place),
    }));
  const isFrom =
    (token: string) =>
    ({ headers }: Passed): boolean =>
      subjectOf(headers['authorization'] ?? '') === subjectOf(token);
  const isOf = ({ headers }: Passed): string => headers['authorization'] ?? '';
  const familiesWith = (change: (list: unknown[]) => unknown): Fault =>
    replying((json) => ({ families: change(list(json, 'families')) }));
  return [
    ...planted(
      'valid requests',
      ['a response breaks its schema', 'getFamilies', /body/, familiesWith(() => 'none')],
      ['a list is in another order', 'getFamilies', /sorted/, familiesWith((all) => all.toReversed())],
      [
        'a list has an entry twice',
        'getFamilies',
        /every entry once/,
        familiesWith((all) => [...all.slice(0, 1), ...all]),
      ],
      ['a save has no effect', 'updateFamily', /returned|read back/, sending((json) => ({ ...json, name: 'A' }))],
      ['a deletion has no effect', 'deleteVendor', /deleted records/, always(200, { success: true })],
      ['a valid request fails', 'getHealthLive', /no server error/, always(500, { message: 'Failed.' })],
      ['every caller has one answer', 'isConcierge', /has its answer/, replying(() => true)],
      [
        'an offered operation responds with 501 later',
        'isOnboarded',
        /stays offered/,
        after(1, always(501, { message: 'Not offered.' })),
      ],
      ['an undeclared status', 'isOnboarded', /declared status/, on(200, (response) => ({ ...response, status: 203 }))],
      [
        'an undeclared media type',
        'getFamilies',
        /content type/,
        on(200, (response) => ({ ...response, headers: withHeader(response.headers, 'content-type', 'text/plain') })),
      ],
      [
        'an identity number is in a list',
        'getFamilies',
        /identity and account numbers/,
        familiesWith((all) => all.map((one) => ({ ...(isJsonObject(one) ? one : {}), ssn: '123456789' }))),
      ],
    ),
    ...planted(
      'who may',
      ['no token is needed', 'getFamilies', /without a valid token/, as(concierge, (request) => isOf(request) === '')],
      [
        'an unsigned token',
        'isOnboarded',
        /without a valid token/,
        as(client, (request) => isOf(request).endsWith('.')),
      ],
      ['clients may do what concierges may', 'getFamilies', /only listed callers/, as(concierge, isFrom(client))],
      ['another family is shown', 'getLocations', /familyId is checked/, as(concierge, isFrom(client))],
      [
        'a 404 says that the record exists',
        'getMessages',
        /message of an unknown one/,
        on(404, (response, { query }) =>
          query.get('conversationId') === '2147483647'
            ? response
            : answer(404, { message: 'It is of another family.' }),
        ),
      ],
      [
        'access does not end',
        'unassignUser',
        /access ends/,
        () => Promise.resolve({ status: 204, headers: {}, body: '' }),
      ],
      [
        'a permission is not checked',
        'getInvoices',
        /needs its permission/,
        on(403, () => answer(200, { results: [] })),
      ],
    ),
    ...planted(
      'once',
      ['keys are ignored', 'createVendor', /one effect/, withOtherHeader('idempotency-key')],
      ['other content has the first response', 'createVendor', /other content is a conflict/, replaying(keyIn)],
      [
        'a key holds for one token',
        'createVendor',
        /all tokens/,
        withOtherHeader('idempotency-key', (request) => {
          const key = keyIn(request);
          return key && `${key.slice(0, 30)}${isOf(request).slice(-6)}`;
        }),
      ],
      ['a failed request uses up its key', 'createVendor', /use up/, usingUpKeys()],
      ['keys of all callers are one', 'createClientConversation', /different callers/, replaying(keyIn)],
    ),
    ...planted(
      'the envelope',
      [
        'an unknown route is a page',
        'getFamilies',
        /unknown routes/,
        () => Promise.resolve({ status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not found</h1>' }),
        'GET /api/family/getfamilies/',
      ],
      ['HEAD has another status', 'getFamilies', /HEAD/, always(400, ''), 'HEAD /api/family/getfamilies'],
      [
        'an undeclared method is accepted',
        'getFamilies',
        /undeclared methods/,
        always(200, {}),
        'PATCH /api/family/getfamilies',
      ],
      [
        'any media type is accepted',
        'updateFamily',
        /media types/,
        on(415, () => answer(400, { message: 'No JSON.' })),
      ],
      [
        'a malformed body fails',
        'updateFamily',
        /no server error/,
        (request) =>
          request.json === undefined && request.body.length > 0
            ? Promise.resolve(answer(500, { message: 'Failed.' }))
            : request.forward(),
      ],
      [
        'a response sets a cookie',
        'getFamilies',
        /envelope/,
        on(405, (response) => ({ ...response, headers: { ...response.headers, 'set-cookie': 'a=b' } })),
        'PATCH /api/family/getfamilies',
      ],
      [
        'an error has a stack trace',
        'getFamilies',
        /envelope/,
        always(404, { message: 'Failed\n    at handler (/app/server.js:12:3)' }),
        'GET /api/family/getfamilies/',
      ],
      [
        'an error cannot be read from the portal',
        'getFamilies',
        /origin of the portal/,
        on(200, (response) => ({
          ...response,
          headers: withHeader(response.headers, 'access-control-allow-origin', '*'),
        })),
      ],
    ),
    ...planted(
      'hostile requests',
      [
        'undeclared fields are refused',
        'createVendor',
        /undeclared fields/,
        (request) =>
          isJsonObject(request.json) && 'unknownField' in request.json
            ? Promise.resolve(answer(400, { message: 'Unknown field.' }))
            : request.forward(),
      ],
      [
        'a hostile text fails',
        'createVendor',
        /no server error/,
        (request) =>
          hostile.test(request.body.toString())
            ? Promise.resolve(answer(500, { message: 'Failed.' }))
            : request.forward(),
      ],
      ['a hostile parameter fails', 'searchFamilies', /no server error/, always(500, { message: 'Failed.' })],
    ),
    ...planted(
      'rules',
      [
        'a length is not checked',
        'createVendor',
        /the rule is enforced: name: maxLength/,
        sending((json) => ({ ...json, ...(typeof json['name'] === 'string' && { name: json['name'].slice(0, 50) }) })),
      ],
      [
        'a message is another one',
        'createVendor',
        /message of the field/,
        on(400, () => answer(400, { message: 'Please check.', errors: { name: ['Wrong.'] } })),
      ],
      [
        'a parameter is not checked',
        'getVendor',
        /the rule is enforced/,
        asking((query) => /^\d+$/.test(query.get('id') ?? '') || query.set('id', '1')),
      ],
      [
        'a short key is accepted',
        'createVendor',
        /Idempotency-Key of 5/,
        withOtherHeader('idempotency-key', (request) => (keyIn(request) === 'short' ? undefined : keyIn(request))),
      ],
    ),
    ...planted(
      'versions',
      [
        'an outdated save is accepted',
        'updateVendor',
        /stale save is rejected/,
        sending((json) => ({ ...json, version: undefined })),
      ],
      [
        'a 412 has no stored record',
        'updateVendor',
        /stale save returns/,
        on(412, () => answer(412, { message: 'Changed.' })),
      ],
      [
        'a save needs a version',
        'updateVendor',
        /without a version/,
        (request) =>
          isJsonObject(request.json) && !('version' in request.json)
            ? Promise.resolve(answer(412, { message: 'Changed.', current: {} }))
            : request.forward(),
      ],
      ['a poll is never unchanged', 'getClientConversations', /304/, withOtherHeader('if-none-match')],
      [
        'every poll is unchanged',
        'getClientConversations',
        /another ETag/,
        async (request) =>
          request.headers['if-none-match'] === undefined ? request.forward() : { status: 304, headers: {}, body: '' },
      ],
    ),
    ...planted(
      'sent is read',
      [
        'letters are small',
        'createVendor',
        /returned|read back/,
        replying((json) => ({
          vendor: { ...record(json, 'vendor'), name: String(record(json, 'vendor')['name']).toLowerCase() },
        })),
      ],
      [
        'what a save leaves out stays',
        'updateVendor',
        /cleared/,
        replying((json) => ({
          vendor: { companyWebsite: 'https://kept.example', vendorType: 'Kept', ...record(json, 'vendor') },
        })),
        'GET /api/vendor/getvendor',
      ],
      [
        'a decimal is cut',
        'saveBusinesses',
        /returned|read back/,
        mapping((name, value) => (name === 'percentageOwnership' ? Math.trunc(Number(value)) : value)),
        'GET /api/onboarding/Business',
      ],
    ),
    ...planted(
      'whole lists',
      [
        'a page repeats entries',
        'getAuditEvents',
        /continue each other/,
        asking((query) => query.has('before') && query.set('before', String(Number(query.get('before')) + 1))),
      ],
      [
        'a total is another number',
        'getAccountEntries',
        /a total is/,
        replying((json) => ({ accountEntries: { ...record(json, 'accountEntries'), total: 1 } })),
      ],
      [
        'a search takes a sign as a pattern',
        'searchFamilies',
        /literally/,
        asking((query) => query.set('searchTerm', (query.get('searchTerm') ?? '').replaceAll(/%|qzxjvkw/g, '').trim())),
      ],
      [
        'a search has case',
        'searchFamilies',
        /any order and case/,
        async (request) => {
          const text = request.query.get('searchTerm') ?? '';
          return text === text.toUpperCase() ? answer(200, { found: [] }) : request.forward();
        },
      ],
      [
        'a list is cut at fifty',
        'createVendor',
        /long list/,
        mapping((_name, value) => (Array.isArray(value) ? value.slice(0, 50) : value)),
        'GET /api/family/',
      ],
    ),
    ...planted(
      'files',
      [
        'bytes are changed',
        'sendMessage',
        /returned as they were sent/,
        on(200, (response) => ({ ...response, file: Buffer.from('other') })),
        download,
      ],
      [
        'a browser opens the file',
        'sendMessage',
        /returned as they were sent/,
        on(200, (response) => ({
          ...response,
          headers: withHeader(response.headers, 'content-disposition', 'inline'),
        })),
        download,
      ],
      [
        'a large file is refused',
        'sendMessage',
        /valid files are accepted/,
        (request) =>
          request.body.length > 10_000_000
            ? Promise.resolve(answer(413, { message: 'Too large.' }))
            : request.forward(),
      ],
      [
        'too many files are accepted',
        'sendMessage',
        /too many files/,
        async (request) => {
          const response = await request.forward();
          return [400, 413].includes(response.status) ? answer(200, {}) : response;
        },
      ],
    ),
  ];
};
