import { maskNumber } from './mask';

describe('an identity number that nobody edits', () => {
  it.each([
    ['ssn', '123456789', '•••-••-6789'],
    ['ssn', '123-45-6789', '•••-••-6789'],
    ['ein', '123456789', '••-•••6789'],
    ['ssn', '12345', '•••••'],
    ['ssn', '', ''],
  ] as const)('shows the %s %s as %s', (kind, text, seen) => {
    expect(maskNumber(kind, text)).toBe(seen);
  });
});
