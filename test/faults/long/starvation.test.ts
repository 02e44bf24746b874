import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '#scripts/bench/measurement';
import { ledgerRows } from '#scripts/support/ledgerRows';
import { openPostgres } from '#server/db/postgres';
import { startProduct, type Product } from '#test/support/journeys/product';
import { signIn } from '#test/support/journeys/signIn';
import { unlimitedRequests } from '#test/support/server/unlimitedRequests';

const polls = '/api/messaging/getclientconversations';
const period = 'reportEndDate=2026-11-20&type=consolidated&journalStatus=all';
const lasting = 15_000;
const entries = 100_000;

/** Requests that are repeated without pause, each in a number of loops. */
type AbusiveLoops = readonly (readonly [loops: number, path: string])[];

let product: Product & { remove: () => Promise<void> };
let greedy: string;
let polling: string;
let familyId: number;

/** Adds a family with a large ledger; returns its id. */
const growBooks = async (url: string): Promise<number> => {
  const db = openPostgres(url, () => undefined);
  const [family] = await db.query<{ id: number }>("INSERT INTO family (name) VALUES ('Large Books') RETURNING id");
  await db.run(`SET statement_timeout = 0; ${ledgerRows(family!.id, entries)}`);
  await db.close();
  return family!.id;
};

const request = (path: string, token: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(product.url + path, { headers: { authorization: `Bearer ${token}`, ...headers } });

/** Sends abusive requests until `end`, whatever the responses; returns the statuses. */
const starve = async (abuse: AbusiveLoops, end: AbortSignal): Promise<Map<number, number>> => {
  const statuses = new Map<number, number>();
  const loop = async (path: string): Promise<void> => {
    while (!end.aborted) {
      const response = await request(path, greedy);
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      // Respects Retry-After: other clients are slowed down by the limits of requests.
      if (response.status === 429) await pause(1000 * Number(response.headers.get('retry-after')), undefined);
    }
  };
  await Promise.all(abuse.flatMap(([loops, path]) => Array.from({ length: loops }, () => loop(path))));
  return statuses;
};

/** Polls ten times as often as a page until `end`; returns the milliseconds of each poll, and the statuses. */
const pollUntil = async (end: AbortSignal): Promise<{ times: number[]; statuses: Set<number> }> => {
  const first = await request(polls, polling);
  const conditional = { 'if-none-match': first.headers.get('etag') ?? '' };
  const [times, statuses]: [number[], Set<number>] = [[], new Set()];
  while (!end.aborted) {
    const start = performance.now();
    const response = await request(polls, polling, conditional);
    await response.arrayBuffer();
    times.push(performance.now() - start);
    statuses.add(response.status);
    await pause(50);
  }
  return { times: times.sort((one, other) => one - other), statuses };
};

if (!process.env['TEST_DATABASE_URL']) throw new Error('This test needs PostgreSQL: npm run faults.');

beforeAll(async () => {
  product = await startProduct({ ...unlimitedRequests, LOG_LEVEL: 'error' });
  familyId = await growBooks(product.settings['DATABASE_URL']!);
  ({ accessToken: greedy } = await signIn(product.url, 'concierge'));
  ({ accessToken: polling } = await signIn(product.url, 'client'));
});
afterAll(() => product.remove());

test('polls of a client have a p99 under 250 ms while another user sends abusive requests', async () => {
  const abuse: AbusiveLoops = [
    [10, `/api/accounting/BalanceSheet?familyId=${familyId}&${period}`],
    [10, `/api/accounting/CashFlow?familyId=${familyId}&startDate=2023-01-01&${period}`],
    [10, `/api/accounting/IncomeStatement?familyId=${familyId}&startDate=2023-01-01&${period}`],
    [10, '/api/family/searchfamilies?searchTerm=an'],
    [10, '/api/messaging/getconciergeconversations'],
  ];
  const calm = await pollUntil(AbortSignal.timeout(3_000));
  const end = AbortSignal.timeout(lasting);
  const [responded, { times, statuses }] = await Promise.all([starve(abuse, end), pollUntil(end)]);
  const figures = (of: readonly number[]): string =>
    `p50 ${quantile(of, 0.5).toFixed(0)} ms, p99 ${quantile(of, 0.99).toFixed(0)} ms`;
  process.stdout.write(
    `\nalone: ${figures(calm.times)}; with abusive requests: ${figures(times)}, ${times.length} polls\n`,
  );
  process.stdout.write(`statuses of abusive requests: ${JSON.stringify([...responded])}\n`);
  expect([...statuses]).toEqual([304]);
  expect([...responded.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(quantile(times, 0.99)).toBeLessThan(250);
});
