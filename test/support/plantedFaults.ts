import { isPart } from '../../server/contract/document';
import type { OperationId } from '../../server/contract/handler';
import type { Fault, Passed, Passing } from './contractFaults';

/** A fault a server may have, and how its finding is known. */
export interface PlantedFault {
  readonly name: string;
  /** The operation it is planted in. */
  readonly operation: OperationId;
  /** What the report must name. */
  readonly check: RegExp;
  readonly fault: Fault;
}

type Json = Record<string, unknown>;

const jsonOf = (body: string): unknown => (body === '' ? undefined : (JSON.parse(body) as unknown));

const answering = (answer: Passing, status: number, json: unknown): Passing => ({
  ...answer,
  status,
  headers: { ...answer.headers, 'content-type': 'application/json' },
  body: JSON.stringify(json),
});

const isSuccess = ({ status }: Passing): boolean => status >= 200 && status < 300;

/** Only requests of this call; everything else passes as it is. */
const at =
  (method: string, path: string | RegExp, fault: Fault): Fault =>
  (request) =>
    request.method === method && (typeof path === 'string' ? request.path === path : path.test(request.path))
      ? fault(request)
      : request.forward();

/** Changes the JSON of a success. */
const replying =
  (change: (json: Json) => unknown): Fault =>
  async (request) => {
    const answer = await request.forward();
    const json = isSuccess(answer) ? jsonOf(answer.body) : undefined;
    return isPart(json) ? answering(answer, answer.status, change({ ...json })) : answer;
  };

/** Changes the one record of a success. */
const replyingRecord = (name: string, change: (record: Json) => unknown): Fault =>
  replying((json) => ({ ...json, [name]: isPart(json[name]) ? change({ ...json[name] }) : json[name] }));

/** Mends what is sent, so that a rule is not enforced. */
const mending =
  (mend: (body: Json) => Json): Fault =>
  (request) =>
    request.forward(isPart(request.json) ? { json: mend({ ...request.json }) } : {});

const withHeader = ({ headers }: Passed, name: string, value: string | undefined): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
  ...(value !== undefined && { [name]: value }),
});

const without = (record: Json, name: string): Json =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

const vendor = (verb: string): string => `/api/vendor/${verb}vendor`;

/** What a fault may use: somebody else's token. */
export interface Tokens {
  readonly concierge: string;
  readonly client: string;
  readonly otherClient: string;
}

const asSomebodyElse =
  (when: (request: Passed) => boolean, token: string): Fault =>
  (request) =>
    request.forward(when(request) ? { headers: withHeader(request, 'authorization', `Bearer ${token}`) } : {});

const credential = ({ headers }: Passed): string => headers['authorization'] ?? '';
const isUnsigned = (request: Passed): boolean => credential(request).endsWith('.');
const claimsOf = (request: Passed): string =>
  Buffer.from(credential(request).split('.')[1] ?? '', 'base64url').toString();

const bodyFaults: readonly PlantedFault[] = [
  {
    name: 'a field that is required is dropped',
    operation: 'getFamilies',
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
    check: /content type/,
    fault: at('GET', '/api/profile/GetLoginProfileId', async (request) => ({
      ...(await request.forward()),
      headers: { 'content-type': 'text/html' },
    })),
  },
  {
    name: 'a body where none is due',
    operation: 'deleteDraft',
    check: /content type|accepted/,
    fault: at('DELETE', '/api/onboarding/Draft', async (request) => {
      const answer = await request.forward();
      return isSuccess(answer) ? answering(answer, 200, {}) : answer;
    }),
  },
  {
    name: 'a status the contract does not know',
    operation: 'createVendor',
    check: /declared status/,
    fault: at('POST', vendor('create'), async (request) => {
      const answer = await request.forward();
      return isSuccess(answer) ? { ...answer, status: 201 } : answer;
    }),
  },
  {
    name: 'failures in another shape',
    operation: 'getVendor',
    check: /^body$/,
    fault: at('GET', vendor('get'), async (request) => {
      const answer = await request.forward();
      return isSuccess(answer) ? answer : answering(answer, answer.status, { error: 'wrong' });
    }),
  },
];

const ruleFaults: readonly PlantedFault[] = [
  {
    name: 'a format is not enforced',
    operation: 'createVendor',
    check: /rule is enforced: email: format/,
    fault: at(
      'POST',
      vendor('create'),
      mending((body) => ({ ...body, email: typeof body['email'] === 'string' ? 'a@b.example' : body['email'] })),
    ),
  },
  {
    name: 'a length is not enforced',
    operation: 'addFamily',
    check: /rule is enforced: familyName: maxLength/,
    fault: at(
      'POST',
      '/api/family/addfamily',
      mending(({ familyName, ...body }) => ({
        ...body,
        familyName: typeof familyName === 'string' ? familyName.slice(0, 255) : familyName,
      })),
    ),
  },
  {
    name: 'a required field is not asked for',
    operation: 'addFamily',
    check: /rule is enforced: familyName: required/,
    fault: at(
      'POST',
      '/api/family/addfamily',
      mending((body) => ({ familyName: 'Nobody', ...body })),
    ),
  },
  {
    name: 'blanks count as a text',
    operation: 'addFamily',
    check: /rule is enforced: familyName: pattern/,
    fault: at(
      'POST',
      '/api/family/addfamily',
      mending((body) => ({
        ...body,
        ...(typeof body['familyName'] === 'string' && body['familyName'].trim() === '' && { familyName: 'Nobody' }),
      })),
    ),
  },
  {
    name: 'a value outside its list is taken',
    operation: 'createBankAccount',
    check: /rule is enforced: debitCredit: enum/,
    fault: at(
      'POST',
      '/api/bankaccount/createbankaccount',
      mending((body) => ({ ...body, debitCredit: 'Debit' })),
    ),
  },
  {
    name: 'minors are let in',
    operation: 'saveIndividual',
    check: /rule is enforced: dateOfBirth: x-minimumAge/,
    fault: at(
      'POST',
      '/api/onboarding/Individual',
      mending((body) => ({ ...body, ...(String(body['dateOfBirth']) > '2005' && { dateOfBirth: '1990-01-01' }) })),
    ),
  },
  {
    name: 'a number in quotes is taken for a number',
    operation: 'assignUser',
    check: /rule is enforced: .*type/,
    fault: at('POST', '/api/family/assignuser', async (request) => {
      const answer = await request.forward();
      return answer.status === 400 && isPart(request.json)
        ? answering(answer, 200, {
            member: { loginProfileId: 1, name: 'a', email: 'a', onboarded: true, hasBillComCustomerId: true },
          })
        : answer;
    }),
  },
  {
    name: 'a parameter is not checked',
    operation: 'getNetWorth',
    check: /rule is enforced: reportEndDate/,
    fault: at('GET', '/api/accounting/NetWorth', (request) => {
      const query = new URLSearchParams(request.query);
      query.set('reportEndDate', '2024-12-31');
      return request.forward({ query });
    }),
  },
  {
    name: 'the Idempotency-Key is not checked',
    operation: 'addFamily',
    check: /rule is enforced: Idempotency-Key/,
    fault: at('POST', '/api/family/addfamily', (request) =>
      request.forward({ headers: withHeader(request, 'idempotency-key', undefined) }),
    ),
  },
  {
    name: 'a refusal does not say which field',
    operation: 'addFamily',
    check: /message of the field/,
    fault: at('POST', '/api/family/addfamily', async (request) => {
      const answer = await request.forward();
      return answer.status === 400 ? answering(answer, 400, { message: 'Wrong.' }) : answer;
    }),
  },
  {
    name: 'fields the contract does not know are refused',
    operation: 'createVendor',
    check: /does not know are ignored/,
    fault: at('POST', vendor('create'), async (request) =>
      isPart(request.json) && 'unknownField' in request.json
        ? answering(await request.forward(), 400, { message: 'Unknown field.' })
        : request.forward(),
    ),
  },
];

const accessFaults = ({ concierge, client, otherClient }: Tokens): readonly PlantedFault[] => [
  {
    name: 'no token is needed',
    operation: 'getFamilies',
    check: /without a valid token/,
    fault: at(
      'GET',
      '/api/family/getfamilies',
      asSomebodyElse((request) => credential(request) === '', concierge),
    ),
  },
  {
    name: 'a bad token is answered with 200',
    operation: 'getProfile',
    check: /without a valid token/,
    fault: at(
      'GET',
      '/api/profile/GetProfile',
      asSomebodyElse((request) => credential(request).includes('not-a-token'), client),
    ),
  },
  {
    name: 'an unsigned token is taken',
    operation: 'isOnboarded',
    check: /without a valid token/,
    fault: at('GET', '/api/profile/IsOnboarded', asSomebodyElse(isUnsigned, client)),
  },
  {
    name: 'a token with other claims is taken',
    operation: 'isConcierge',
    check: /without a valid token/,
    fault: at(
      'GET',
      '/api/profile/IsConcierge',
      asSomebodyElse((request) => claimsOf(request).includes('somebody-else'), client),
    ),
  },
  {
    name: 'clients may call what is for concierges',
    operation: 'getFamilies',
    check: /only those the contract names/,
    fault: at(
      'GET',
      '/api/family/getfamilies',
      asSomebodyElse((request) => credential(request).includes(client), concierge),
    ),
  },
  {
    name: 'an id is not checked: another family is shown',
    operation: 'getLocations',
    check: /familyId is checked/,
    fault: at(
      'GET',
      '/api/accounting/Locations/me',
      asSomebodyElse((request) => credential(request).includes(client), concierge),
    ),
  },
  {
    name: 'another family’s record is refused in other words than one that is not there',
    operation: 'getMessages',
    check: /conversationId is checked/,
    fault: at('GET', '/api/messaging/GetMessages', async (request) => {
      const answer = await request.forward();
      return answer.status === 404 && request.query.get('conversationId') !== '2147483647'
        ? answering(answer, 404, { message: 'It is another family’s.' })
        : answer;
    }),
  },
  {
    name: 'what does not exist is answered with 200',
    operation: 'getVendor',
    check: /id is checked/,
    fault: at('GET', vendor('get'), async (request) => {
      const answer = await request.forward();
      return answer.status === 404
        ? answering(answer, 200, {
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
        : answer;
    }),
  },
  {
    name: 'a client marks another family’s messages as read',
    operation: 'markMessagesAsRead',
    check: /conversationId is checked/,
    fault: at('POST', '/api/messaging/MarkMessagesAsRead', async (request) => {
      const answer = await request.forward();
      return answer.status === 404
        ? request.forward({ headers: withHeader(request, 'authorization', `Bearer ${otherClient}`) })
        : answer;
    }),
  },
];

const stateFaults: readonly PlantedFault[] = [
  {
    name: 'deleting deletes nothing',
    operation: 'deleteVendor',
    check: /deleted things are gone/,
    fault: at('DELETE', vendor('delete'), async (request) => {
      const answer = await request.forward({ method: 'GET', query: new URLSearchParams({ id: '0' }) });
      return answer.status === 405 || answer.status === 400 || answer.status === 404
        ? answering(answer, 200, { success: true })
        : answer;
    }),
  },
  {
    name: 'deleting twice succeeds',
    operation: 'deleteContact',
    check: /deleted things are gone|id is checked/,
    fault: at('DELETE', '/api/contact/deletecontact', async (request) => {
      const answer = await request.forward();
      return answer.status === 404 ? answering(answer, 200, { success: true }) : answer;
    }),
  },
  {
    name: 'a field is lost when it is saved',
    operation: 'createVendor',
    check: /what was saved comes back/,
    fault: at(
      'POST',
      vendor('create'),
      mending((body) => without(body, 'contactNotes')),
    ),
  },
  {
    name: 'a repetition is done twice',
    operation: 'createContact',
    check: /repetition with the same Idempotency-Key/,
    fault: at('POST', '/api/contact/createcontact', (request) =>
      request.forward({ headers: withHeader(request, 'idempotency-key', undefined) }),
    ),
  },
  {
    name: 'a stale save wins',
    operation: 'updateProfile',
    check: /stale save is refused/,
    fault: at('PUT', '/api/profile/UpdateProfile', async (request) => {
      const answer = await request.forward();
      const refusal = answer.status === 412 ? jsonOf(answer.body) : undefined;
      const current = isPart(refusal) ? refusal['current'] : undefined;
      if (!isPart(current) || !isPart(request.json)) return answer;
      const headers = withHeader(request, 'idempotency-key', undefined);
      return request.forward({ headers, json: { ...request.json, version: current['version'] } });
    }),
  },
  {
    name: 'a stale save is not told what is stored',
    operation: 'updateFamily',
    check: /told what is stored/,
    fault: at('PUT', '/api/family/updatefamily', async (request) => {
      const answer = await request.forward();
      return answer.status === 412 ? answering(answer, 412, { message: 'Changed.' }) : answer;
    }),
  },
  {
    name: 'an unchanged poll sends everything again',
    operation: 'getClientConversations',
    check: /unchanged poll/,
    fault: at('GET', '/api/messaging/getclientconversations', (request) =>
      request.forward({ headers: withHeader(request, 'if-none-match', undefined) }),
    ),
  },
  {
    name: 'a method that is not listed does something',
    operation: 'getVendor',
    check: /methods the contract does not list/,
    fault: at('PATCH', vendor('get'), async (request) => answering(await request.forward(), 200, { vendor: null })),
  },
  {
    name: 'another media type is read all the same',
    operation: 'createVendor',
    check: /other media types are refused/,
    fault: at('POST', vendor('create'), (request) =>
      request.forward({ headers: withHeader(request, 'content-type', 'application/json') }),
    ),
  },
  {
    name: 'a body that cannot be read breaks the server',
    operation: 'addFamily',
    check: /no server error/,
    fault: at('POST', '/api/family/addfamily', async (request) => {
      const answer = await request.forward();
      return request.json === undefined ? answering(answer, 500, { message: 'SyntaxError' }) : answer;
    }),
  },
];

/** Faults of all kinds, each in one operation. */
export const plantedFaults = (tokens: Tokens): readonly PlantedFault[] => [
  ...bodyFaults,
  ...ruleFaults,
  ...accessFaults(tokens),
  ...stateFaults,
];
