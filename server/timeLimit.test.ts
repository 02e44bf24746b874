import { withinLimit } from './timeLimit';

const late = () => new Error('late');

test('work within the limit has its own result', async () => {
  expect(await withinLimit(Promise.resolve('done'), 10_000, late)).toBe('done');
  await expect(withinLimit(Promise.reject(new Error('failed')), 10_000, late)).rejects.toThrow('failed');
});

test('work that does not end fails after the limit', async () => {
  await expect(withinLimit(new Promise(() => undefined), 1, late)).rejects.toThrow('late');
});
