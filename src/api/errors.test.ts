// Spec: R-API-4, R-API-6.
import { type ApiError, describeError, isApiError } from './errors';

const fallback = 'Failed to load profile data';
const refused: ApiError = { kind: 'http', status: 400, message: 'Not like this.' };

it('prefers the server’s message to the fallback', () => {
  expect(describeError(refused, fallback)).toBe('Not like this.');
  expect(describeError({ kind: 'http', status: 500 }, fallback)).toBe(fallback);
  expect(describeError({ kind: 'timeout' }, fallback)).toBe(fallback);
  expect(describeError(new Error('raw'), fallback)).toBe(fallback);
  expect(describeError(undefined, fallback)).toBe(fallback);
});

it('describes the violated rules instead of the message that refers to fields', () => {
  const fieldErrors = {
    content: ['A message must not exceed 10000 characters'],
    'attachments[0]': ['Too large', 'Too large'],
  };
  const error: ApiError = { kind: 'http', status: 400, message: 'Please check the highlighted fields.', fieldErrors };
  expect(describeError(error, fallback)).toBe('A message must not exceed 10000 characters\nToo large');
  expect(describeError({ ...error, fieldErrors: {} }, fallback)).toBe('Please check the highlighted fields.');
});

it('recognizes an ApiError', () => {
  expect(isApiError(refused)).toBe(true);
  expect(isApiError({ kind: 'something' })).toBe(false);
  expect(isApiError(null)).toBe(false);
});
