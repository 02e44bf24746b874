import { bearerToken } from './bearerToken';

test.each([
  ['Bearer abc.def', 'abc.def'],
  ['bearer  abc', 'abc'],
  ['Bearer', undefined],
  ['Bearer a b', undefined],
  ['Basic abc', undefined],
  [undefined, undefined],
])('the token of %j is %j', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});
