import { lookUp } from './lookUp';

const labels = { paid: 'Paid' };

it('returns the value of a name', () => {
  expect(lookUp(labels, 'paid')).toBe('Paid');
});

it.each(['void', 'constructor', 'valueOf', '__proto__', 'hasOwnProperty', 'toString'])(
  'returns undefined for %s',
  (name) => {
    expect(lookUp(labels, name)).toBeUndefined();
  },
);
