import type { Queries } from '../db/database';
import { withHeartbeat } from './runs';

const { jest } = import.meta;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Counts the statements of a database, which fails. */
function countedDatabase() {
  const query = jest.fn<Promise<never>, unknown[]>(() => Promise.reject(new Error('The database is away.')));
  const db: Pick<Queries, 'query'> = { query };
  return { db: db as Queries, query };
}

test('beats while the work goes on, whatever it does, and no longer', async () => {
  const { db, query } = countedDatabase();
  let end: (result: string) => void = () => undefined;
  const work = withHeartbeat(db, 7, () => new Promise<string>((resolve) => (end = resolve)));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(query).toHaveBeenCalledTimes(6);
  expect(query).toHaveBeenLastCalledWith(expect.stringContaining('heartbeat_at = now()'), [7]);
  end('done');
  await expect(work).resolves.toBe('done');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(query).toHaveBeenCalledTimes(6);
});

test('stops when the work fails', async () => {
  const { db, query } = countedDatabase();
  await expect(withHeartbeat(db, 7, () => Promise.reject(new Error('No CSV.')))).rejects.toThrow('No CSV.');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(query).not.toHaveBeenCalled();
});

test('beats once more only when the last beat has ended', async () => {
  const query = jest.fn<Promise<never>, unknown[]>(() => new Promise(() => undefined));
  const db: Pick<Queries, 'query'> = { query };
  void withHeartbeat(db as Queries, 7, () => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(query).toHaveBeenCalledTimes(1);
});
