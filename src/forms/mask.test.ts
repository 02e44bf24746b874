// Spec: R-FRM-4.
import { maskNumber, groupNumber } from './mask';

describe('an identity number without focus', () => {
  it.each([
    ['ssn', '123456789', '•••-••-6789'],
    ['ssn', '123-45-6789', '•••-••-6789'],
    ['ein', '123456789', '••-•••6789'],
    ['ssn', '12345', '•••••'],
    ['ssn', 'SSN 123456789', '•••••••••••••'],
    ['ssn', '123*45*6789', '•••••••••••'],
    ['ein', '12345678O9', '••••••••••'],
    ['ssn', '', ''],
  ] as const)('shows the %s %s as %s', (kind, text, seen) => {
    expect(maskNumber(kind, text)).toBe(seen);
  });
});

describe('an identity number with focus', () => {
  it.each([
    ['ein', '', ''],
    ['ein', '12', '12'],
    ['ein', '123', '12-3'],
    ['ein', '123456789', '12-3456789'],
    ['ein', '1234567890', '1234567890'],
    ['ein', '12a', '12a'],
    ['ssn', '1234', '123-4'],
    ['ssn', '123456789', '123-45-6789'],
  ] as const)('shows the %s %s as %s', (kind, text, seen) => {
    expect(groupNumber(kind, text)).toBe(seen);
  });
});
