import { createStateCache } from './stateCache';

test('a state is read once per key; a failed reading is repeated', async () => {
  const cached = createStateCache();
  const reads: string[] = [];
  const read = (key: string, result: Promise<boolean>) => cached(key, () => (reads.push(key), result));
  expect(await Promise.all([read('a', Promise.resolve(true)), read('a', Promise.resolve(false))])).toEqual([
    true,
    true,
  ]);
  await expect(read('b', Promise.reject(new Error('The database is down.')))).rejects.toThrow();
  expect(await read('b', Promise.resolve(false))).toBe(false);
  expect(reads).toEqual(['a', 'b', 'b']);
});
