import { canRetry } from './canRetry';

test.each([400, 403, 404, 405, 422, 501])('an error %s cannot be retried', (status) => {
  expect(canRetry({ kind: 'http', status })).toBe(false);
});

test.each([401, 408, 409, 429, 500, 502, 503, 504])('an error %s can be retried', (status) => {
  expect(canRetry({ kind: 'http', status })).toBe(true);
});

test('an error without a status can be retried', () => {
  expect(canRetry({ kind: 'network' })).toBe(true);
  expect(canRetry(undefined)).toBe(true);
});
