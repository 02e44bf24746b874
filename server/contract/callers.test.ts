import { callersOf } from './callers';
import { operations } from './operations';

test('the roles that security lists may call an operation, and anyone with an empty security', () => {
  expect(callersOf({ security: [{ bearer: ['concierge'] }, { bearer: ['client'] }] })).toEqual(['client', 'concierge']);
  expect(callersOf({ security: [] })).toEqual(['anyone']);
});

test('nobody may call an operation whose security is missing or lists no role', () => {
  expect(callersOf({})).toEqual([]);
  expect(callersOf({ security: null })).toEqual([]);
  expect(callersOf({ security: [{ bearer: [] }] })).toEqual([]);
  expect(callersOf({ security: [{}] })).toEqual([]);
  expect(callersOf({ security: [{ bearer: ['anyone'] }] })).toEqual([]);
});

test('every operation of the contract names its callers', () => {
  expect(operations.filter(({ callers }) => callers.length === 0)).toEqual([]);
});
