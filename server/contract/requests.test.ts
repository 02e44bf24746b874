import { createTestServer, type TestServer } from '#test/support/server-app';
import { somebody } from '#test/support/server-callers';
import { newRecord } from '#test/support/server-people';
import type { OperationRequest } from './handler';

const caller = somebody('Rita Request');
let received: OperationRequest<'saveIndividual' | 'getDraft' | 'deleteOnboardingTrust'> | undefined;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({
    checkResponses: false,
    handlers: {
      saveIndividual: (request) => {
        received = request;
        return Promise.resolve({ individual: null });
      },
      getDraft: (request) => {
        received = request;
        return Promise.resolve({ draft: null });
      },
      deleteOnboardingTrust: (request) => {
        received = request;
        return Promise.resolve();
      },
    },
  });
});
afterAll(() => server.close());

const post = (path: string, json: unknown, headers = {}) => server.as(caller)(path, { method: 'POST', json, headers });
const individual = newRecord('Individual');
const save = (json: unknown, headers = {}) => post('/api/onboarding/Individual', json, headers);

const errorsOf = async (answer: Response): Promise<Record<string, string[]>> => {
  expect(answer.status).toBe(400);
  return ((await answer.json()) as { errors: Record<string, string[]> }).errors;
};

describe('a request that breaks rules', () => {
  it('is refused with the messages of the contract by field', async () => {
    expect(
      await errorsOf(await save({ ...individual, firstName: undefined, ssn: '123', dateOfBirth: '2020-01-01' })),
    ).toEqual({
      firstName: ['First Name is required'],
      ssn: ['SSN must be exactly 9 digits'],
      dateOfBirth: ['You must be at least 18 years old'],
    });
  });

  it('names fields in lists', async () => {
    const errors = await errorsOf(
      await post('/api/onboarding/Business', [{ beneficialOwners: [{ percentageOwnership: 120 }] }]),
    );
    expect(errors['[0].name']).toEqual(['Business Name is required']);
    expect(errors['[0].beneficialOwners[0].percentageOwnership']).toEqual(['Percentage cannot exceed 100']);
  });

  it('is refused as a whole when it is no object at all', async () => {
    const answer = await save('text');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: 'Must be object' });
  });

  it('is refused without a body', async () => {
    expect((await server.as(caller)('/api/onboarding/Individual', { method: 'POST' })).status).toBe(400);
  });

  it('says which parameter is wrong', async () => {
    expect(await errorsOf(await server.as(caller)('/api/onboarding/Draft?step=zero'))).toHaveProperty('step');
    expect(await errorsOf(await server.as(caller)('/api/onboarding/Draft'))).toHaveProperty('step');
    const gone = await server.as(caller)('/api/onboarding/DeleteTrust/abc', { method: 'DELETE' });
    expect(await errorsOf(gone)).toEqual({ id: ['Must be integer'] });
  });

  it('is refused when its key is too short', async () => {
    expect(await errorsOf(await save(individual, { 'idempotency-key': 'short' }))).toHaveProperty('idempotency-key');
  });

  it.each(['El\u0000eanor', 'El\ud800eanor'])('is refused when it holds what no database stores', async (firstName) => {
    const answer = await save({ ...individual, firstName });
    expect(await answer.json()).toEqual({ message: 'The request contains a value that cannot be stored.' });
  });

  it('is refused when a parameter holds what no database stores', async () => {
    expect((await server.as(caller)('/api/onboarding/Draft?step=%00')).status).toBe(400);
    expect((await server.as(caller)('/api/onboarding/DeleteTrust/1e9999', { method: 'DELETE' })).status).toBe(400);
  });

  it('is taken when it only spells such a character', async () => {
    expect((await save({ ...individual, firstName: '\\u0000' })).status).toBe(200);
  });

  it.each([
    ['is no JSON', 400, { 'content-type': 'application/json' }, '{ "firstName": '],
    ['is empty', 400, { 'content-type': 'application/json' }, ''],
    ['is text', 415, { 'content-type': 'text/plain' }, 'hello'],
    ['is a form', 415, {}, new URLSearchParams({ firstName: 'Eleanor' })],
    ['tries to change prototypes', 400, { 'content-type': 'application/json' }, '{ "__proto__": { "admin": true } }'],
    ['is too large', 413, { 'content-type': 'application/json' }, JSON.stringify('x'.repeat(2_000_000))],
  ])('is refused when its body %s', async (_what, status, headers, body) => {
    const answer = await server.as(caller)('/api/onboarding/Individual', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: expect.any(String) as string });
  });
});

describe('a request that keeps the rules reaches the handler', () => {
  it('without what the contract does not know', async () => {
    await save({ ...individual, isConcierge: true, loginProfileId: 1 });
    expect(received?.body).toEqual(individual);
  });

  it('with bodies as they were sent: a number in quotes is no number', async () => {
    expect(await errorsOf(await save({ ...individual, dependents: '2' }))).toEqual({
      dependents: ['Dependents must be a whole number'],
    });
  });

  it('with parameters in their types, and none that the contract does not know', async () => {
    await server.as(caller)('/api/onboarding/DeleteTrust/17?force=yes', { method: 'DELETE' });
    expect(received).toMatchObject({ params: { id: 17 }, query: {} });
    await server.as(caller)('/api/onboarding/Draft?step=trust&other=1');
    expect(received?.query).toEqual({ step: 'trust' });
  });

  it('on the birthday itself, wherever the day has begun', async () => {
    const now = () => new Date('2024-03-01T11:00:00Z');
    const { as, close } = await createTestServer({ db: server.db, now });
    const born = (dateOfBirth: string) =>
      as(caller)('/api/onboarding/Individual', { method: 'POST', json: { ...individual, dateOfBirth } });
    expect(await errorsOf(await born('2006-03-03'))).toHaveProperty('dateOfBirth');
    expect((await born('2006-03-02')).status).toBe(200);
    await close();
  });
});

describe('an address', () => {
  it('that does not exist is told so in the shape of every failure', async () => {
    const answer = await server.anyone('/api/nothing');
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found.' }]);
  });

  it('is spelt as the contract spells it, letter case included', async () => {
    expect((await server.as(caller)('/api/profile/isonboarded')).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('that is only read refuses %s', async (method) => {
    const answer = await server.anyone('/api/user/validate', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  });

  it('that is only written refuses reading', async () => {
    const answer = await server.anyone('/api/onboarding/DeleteTrust/1');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'DELETE']);
  });
});
