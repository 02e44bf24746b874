import type { ApiError } from '@/api';
import { submitFailure } from './submitFailure';

const fallback = 'An error occurred while submitting the form. Please try again.';

describe('the failure of a save', () => {
  it.each<[string, ApiError]>([
    ['there is no connection', { kind: 'network' }],
    ['the server does not respond in time', { kind: 'timeout' }],
    ['the response is malformed', { kind: 'malformed' }],
    ['the server fails without a word', { kind: 'http', status: 500 }],
  ])('has the specified sentence when %s', (_case, error) => {
    expect(submitFailure(error, fallback).message).toBe(fallback);
  });

  it('contains the message of the server and its messages by field', () => {
    const fieldErrors = { ssn: ['SSN must be exactly 9 digits'] };
    const error: ApiError = { kind: 'http', status: 400, message: 'Please check.', fieldErrors };
    expect(submitFailure(error, fallback)).toMatchObject({ message: 'Please check.', fieldErrors, unconfirmed: false });
  });

  it('contains the stored version after a concurrent save', () => {
    const data = { message: 'Changed.', current: { version: 4 } };
    const error: ApiError = { kind: 'http', status: 412, message: 'Changed.', data };
    expect(submitFailure(error, fallback).stored).toEqual({ record: { version: 4 } });
  });
});
