import { isJsonObject } from '../contract/jsonObject';
import { operations } from '../contract/operations';
import { createCompilers } from '../contract/validators';
import type { Received } from './state';
import { validationError } from './validationError';
import { createRequestCheck } from './steps/checkRequest';
import { createResponseChecks } from '../contract/responses';

const compilers = createCompilers(() => new Date());

const emptyRequest = { http: { params: {}, query: {}, headers: {} }, body: undefined } as unknown as Received;

describe('the rules of every operation', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))('%s can be compiled', (_id, operation) => {
    const check = createRequestCheck(operation, compilers);
    const success = createResponseChecks(compilers).success(operation);
    try {
      check(emptyRequest);
    } catch (error) {
      expect(error).toMatchObject({ status: 400 });
    }
    if (operation.success.schema)
      expect(() => success('"nothing like it"')).toThrow(`${operation.id} must not respond with`);
  });
});

it('a rule without a message in the contract gets ajv’s message', () => {
  const isValid = compilers.json({ type: 'object', properties: { a: { type: 'number' }, b: { enum: [1] } } });
  expect(isValid({ a: 'x', b: 2 })).toBe(false);
  expect(validationError(isValid.errors()).body).toEqual({
    message: 'Please check the highlighted fields.',
    errors: { a: ['Is not valid'], b: ['Is not one of the possible values'] },
  });
});

it('every operation defines its callers and its success', () => {
  expect(operations.length).toBeGreaterThan(80);
  for (const { callers, success, statuses, body } of operations) {
    expect(callers.length).toBeGreaterThan(0);
    expect([200, 204]).toContain(success.status);
    expect(statuses.has(success.status)).toBe(true);
    if (body) expect(isJsonObject(body.schema)).toBe(true);
  }
});
