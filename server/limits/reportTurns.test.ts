import { testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf } from '#test/support/server/serverUsers';
import type { Handler } from '../operations/handler';
import { CancelledError } from '../errors';
import { createReportTurns } from './reportTurns';

const report = '/api/family/searchfamilies?searchTerm=Ash';

/** Reports that run until they are let go, and whose they are. */
const running: { readonly sub: string; readonly letGo: () => void }[] = [];
let most = 0;

const searchFamilies: Handler<'searchFamilies'> = async ({ query }, { caller: { sub }, db }) => {
  if (query.searchTerm === 'sleep') await db.query('SELECT pg_sleep(60)');
  const ended = new Promise<void>((letGo) => running.push({ sub, letGo }));
  most = Math.max(most, running.filter((one) => one.sub === sub).length);
  await ended;
  return { found: [] };
};

/** Waits until so many reports of a person run; fails by the time limit of the test. */
const untilRunning = async (count: number, sub: string): Promise<void> => {
  while (running.filter((one) => one.sub === sub).length < count) await new Promise(setImmediate);
};

const letAllGo = (): void => running.splice(0).forEach(({ letGo }) => letGo());
const [greedy, other] = [conciergePerson('greedy'), conciergePerson('other')];

const server = testServer({
  settings: { REPORT_CONNECTIONS: '3', REPORTS_PER_PERSON: '2' },
  handlers: { searchFamilies },
});

test('reports of a user are limited and queued; those of other users are not delayed', async () => {
  const responses = Array.from({ length: 6 }, () => server.as(greedy)(report));
  await untilRunning(2, greedy.sub);
  const others = server.as(other)(report);
  await untilRunning(1, other.sub);
  const all = Promise.all([...responses, others].map((response) => jsonOf(response)));
  const letting = setInterval(letAllGo, 1);
  await all;
  clearInterval(letting);
  expect(most).toBe(2);
});

test('more queued reports of a user return 429', async () => {
  const responses = Array.from({ length: 21 }, () => server.as(greedy)(report));
  const refused = await Promise.any(
    responses.map(async (response) => {
      const { status, headers } = await response;
      return status === 429 ? headers.get('retry-after') : Promise.reject(new Error(String(status)));
    }),
  );
  expect(refused).toBe('1');
  const letting = setInterval(letAllGo, 1);
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  clearInterval(letting);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
});

test('an aborted report is not started', async () => {
  const turns = createReportTurns(server.db, { connections: { requests: 1, reports: 1 }, reportsPerPerson: 1 });
  const leaving = new AbortController();
  let end = (): void => undefined;
  const first = turns(
    { loginProfileId: 1, signal: new AbortController().signal },
    () => new Promise<void>((resolve) => (end = resolve)),
  );
  let begun = false;
  const left = turns({ loginProfileId: 1, signal: leaving.signal }, () => Promise.resolve((begun = true)));
  leaving.abort();
  // By then the first one runs.
  await new Promise(setImmediate);
  end();
  await first;
  await expect(left).rejects.toBeInstanceOf(CancelledError);
  expect(begun).toBe(false);
});

// The embedded database runs one statement after the other, each to its end.
if (process.env['TEST_DATABASE_URL']) {
  test('the statement of a report ends with its connection', async () => {
    const sleeping = () =>
      server.db.query("SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)' AND state = 'active'");
    const leaving = new AbortController();
    const authorization = `Bearer ${await server.issuer.tokenFor(greedy)}`;
    const responses = fetch(`${server.url}/api/family/searchfamilies?searchTerm=sleep`, {
      headers: { authorization },
      signal: leaving.signal,
    });
    while ((await sleeping()).length === 0);
    leaving.abort();
    await expect(responses).rejects.toThrow('aborted');
    while ((await sleeping()).length > 0);
  });
}
