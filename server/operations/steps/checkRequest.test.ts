import { createTestServer, testServer } from '#test/support/server/serverApp';
import { newRecord, person } from '#test/support/server/serverUsers';
import type { OperationRequest } from '../handler';

const caller = person('Rita Request');
let received: OperationRequest<'saveIndividual' | 'getDraft' | 'deleteOnboardingTrust'> | undefined;

const server = testServer({
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

const post = (path: string, json: unknown, headers = {}) => server.as(caller)(path, { method: 'POST', json, headers });
const individual = newRecord('Individual');
const save = (json: unknown, headers = {}) => post('/api/onboarding/Individual', json, headers);

const errorsOf = async (response: Response): Promise<Record<string, string[]>> => {
  expect(response.status).toBe(400);
  return ((await response.json()) as { errors: Record<string, string[]> }).errors;
};

describe('a request that violates rules', () => {
  it('returns the messages of the contract by field', async () => {
    expect(
      await errorsOf(await save({ ...individual, firstName: undefined, ssn: '123', dateOfBirth: '2020-01-01' })),
    ).toEqual({
      firstName: ['First Name is required'],
      ssn: ['SSN must be exactly 9 digits'],
      dateOfBirth: ['You must be at least 18 years old'],
    });
  });

  it('returns the paths of fields in lists', async () => {
    const errors = await errorsOf(
      await post('/api/onboarding/Business', [{ beneficialOwners: [{ percentageOwnership: 120 }] }]),
    );
    expect(errors['[0].name']).toEqual(['Business Name is required']);
    expect(errors['[0].beneficialOwners[0].percentageOwnership']).toEqual(['Percentage cannot exceed 100']);
  });

  it('returns one message when the body is not an object', async () => {
    const response = await save('text');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: 'The request is not valid.' });
  });

  it('is refused without a body', async () => {
    expect((await server.as(caller)('/api/onboarding/Individual', { method: 'POST' })).status).toBe(400);
  });

  it('names an invalid parameter', async () => {
    expect(await errorsOf(await server.as(caller)('/api/onboarding/Draft?step=zero'))).toHaveProperty('step');
    expect(await errorsOf(await server.as(caller)('/api/onboarding/Draft'))).toHaveProperty('step');
    const invalidId = await server.as(caller)('/api/onboarding/DeleteTrust/abc', { method: 'DELETE' });
    expect(await errorsOf(invalidId)).toEqual({ id: ['Is not valid'] });
  });

  it('is refused when its Idempotency-Key is too short', async () => {
    expect(await errorsOf(await save(individual, { 'idempotency-key': 'short' }))).toHaveProperty('idempotency-key');
  });

  it('is refused when it contains characters that PostgreSQL does not store', async () => {
    const response = await save({ ...individual, firstName: 'El\ud800eanor' });
    expect(await response.json()).toEqual({
      message: 'Please check the highlighted fields.',
      errors: {
        firstName: ['Contains a character that cannot be stored. Please remove it, or enter the text again.'],
      },
    });
  });

  it('is accepted without its NUL characters, which nobody sees or could remove', async () => {
    expect((await save({ ...individual, firstName: 'El\u0000eanor' })).status).toBe(200);
    expect(received?.body).toMatchObject({ firstName: 'Eleanor' });
  });

  it('is refused when a parameter contains a value that PostgreSQL does not store', async () => {
    expect((await server.as(caller)('/api/onboarding/Draft?step=%00')).status).toBe(400);
    expect((await server.as(caller)('/api/onboarding/DeleteTrust/1e9999', { method: 'DELETE' })).status).toBe(400);
  });

  it('is accepted with the escape sequence of such a character', async () => {
    expect((await save({ ...individual, firstName: '\\u0000' })).status).toBe(200);
  });

  it.each([
    ['is not JSON', 400, { 'content-type': 'application/json' }, '{ "firstName": '],
    ['is empty', 400, { 'content-type': 'application/json' }, ''],
    ['is text', 415, { 'content-type': 'text/plain' }, 'hello'],
    ['is a form', 415, {}, new URLSearchParams({ firstName: 'Eleanor' })],
    ['tries to change prototypes', 400, { 'content-type': 'application/json' }, '{ "__proto__": { "admin": true } }'],
    ['is too large', 413, { 'content-type': 'application/json' }, JSON.stringify('x'.repeat(2_000_000))],
  ])('is refused when its body %s', async (_what, status, headers, body) => {
    const response = await server.as(caller)('/api/onboarding/Individual', { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.any(String) as string });
  });
});

describe('a valid request reaches the handler', () => {
  it('without properties that the contract does not define', async () => {
    await save({ ...individual, isConcierge: true, loginProfileId: 1 });
    expect(received?.body).toEqual(individual);
  });

  it('with an unconverted body: a quoted number is invalid', async () => {
    expect(await errorsOf(await save({ ...individual, dependents: '2' }))).toEqual({
      dependents: ['Dependents must be a whole number'],
    });
  });

  it('with converted parameters, and without undefined ones', async () => {
    await server.as(caller)('/api/onboarding/DeleteTrust/17?force=yes', { method: 'DELETE' });
    expect(received).toMatchObject({ params: { id: 17 }, query: {} });
    await server.as(caller)('/api/onboarding/Draft?step=trust&other=1');
    expect(received?.query).toEqual({ step: 'trust' });
  });

  it('on the 18th birthday, in the earliest time zone', async () => {
    const now = () => new Date('2024-03-01T11:00:00Z');
    const { as, close } = await createTestServer({ db: server.db, now });
    const born = (dateOfBirth: string) =>
      as(caller)('/api/onboarding/Individual', { method: 'POST', json: { ...individual, dateOfBirth } });
    expect(await errorsOf(await born('2006-03-03'))).toHaveProperty('dateOfBirth');
    expect((await born('2006-03-02')).status).toBe(200);
    await close();
  });
});

describe('a URL', () => {
  it('without an operation returns 404 with an error body', async () => {
    const response = await server.anyone('/api/unknown');
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: 'This was not found. It may have been deleted.' },
    ]);
  });

  it('is case-sensitive', async () => {
    expect((await server.as(caller)('/api/profile/isonboarded')).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'with only GET returns 405 for %s',
    async (method) => {
      const response = await server.anyone('/api/user/validate', { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    },
  );

  it('with GET serves HEAD', async () => {
    expect((await server.anyone('/api/health', { method: 'HEAD' })).status).toBe(200);
  });

  it('without GET returns 405 for GET', async () => {
    const response = await server.anyone('/api/onboarding/DeleteTrust/1');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'DELETE']);
  });
});
