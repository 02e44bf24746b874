import { locks } from './locks';

test('each task has its own lock', () => {
  const numbers = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
});
