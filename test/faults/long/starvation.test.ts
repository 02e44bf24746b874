import { setTimeout as pause } from 'node:timers/promises';
import { ledgerRows } from '#scripts/support/ledgerRows';
import { openPostgres } from '#server/db/postgres';
import { startProduct, type Product } from '#test/support/product';
import { signIn } from '#test/support/sign-in';
import { unlimitedRequests } from '#test/support/unlimitedRequests';

const polls = '/api/messaging/getclientconversations';
const period = 'reportEndDate=2026-11-20&type=consolidated&journalStatus=all';
const lasting = 15_000;
const entries = 100_000;

/** What a person does over and over, and in how many loops. */
type Worst = readonly (readonly [loops: number, path: string])[];

let product: Product & { remove: () => Promise<void> };
let greedy: string;
let polling: string;
let familyId: number;

/** The client's books, as large as many years make them. */
const growBooks = async (address: string): Promise<number> => {
  const db = openPostgres(address, () => undefined);
  const [family] = await db.query<{ id: number }>("INSERT INTO family (name) VALUES ('Large Books') RETURNING id");
  await db.run(`SET statement_timeout = 0; ${ledgerRows(family!.id, entries)}`);
  await db.close();
  return family!.id;
};

const request = (path: string, token: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(product.url + path, { headers: { authorization: `Bearer ${token}`, ...headers } });

/** Sends abusive requests until `end`, whatever the responses; returns the statuses. */
const starve = async (worst: Worst, end: AbortSignal): Promise<Map<number, number>> => {
  const statuses = new Map<number, number>();
  const loop = async (path: string): Promise<void> => {
    while (!end.aborted) {
      const response = await request(path, greedy);
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      // As a client does that honours Retry-After; one that does not is slowed down by the limits of requests.
      if (response.status === 429) await pause(1000 * Number(response.headers.get('retry-after')), undefined);
    }
  };
  await Promise.all(worst.flatMap(([loops, path]) => Array.from({ length: loops }, () => loop(path))));
  return statuses;
};

/** Polls as a page does, ten times as often, until `end`; milliseconds of each, and the statuses. */
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

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? NaN;

if (!process.env['TEST_DATABASE_URL']) throw new Error('This is about PostgreSQL: npm run faults.');

beforeAll(async () => {
  product = await startProduct({ ...unlimitedRequests, LOG_LEVEL: 'error' });
  familyId = await growBooks(product.settings['DATABASE_URL']!);
  ({ accessToken: greedy } = await signIn(product.url, 'concierge'));
  ({ accessToken: polling } = await signIn(product.url, 'client'));
});
afterAll(() => product.remove());

test('a client polls on with a p99 under 250 ms while somebody else does their worst', async () => {
  const worst: Worst = [
    [10, `/api/accounting/BalanceSheet?familyId=${familyId}&${period}`],
    [10, `/api/accounting/CashFlow?familyId=${familyId}&startDate=2023-01-01&${period}`],
    [10, `/api/accounting/IncomeStatement?familyId=${familyId}&startDate=2023-01-01&${period}`],
    [10, '/api/family/searchfamilies?searchTerm=an'],
    [10, '/api/messaging/getconciergeconversations'],
  ];
  const calm = await pollUntil(AbortSignal.timeout(3_000));
  const end = AbortSignal.timeout(lasting);
  const [responded, { times, statuses }] = await Promise.all([starve(worst, end), pollUntil(end)]);
  const figures = `alone p50 ${quantile(calm.times, 0.5).toFixed(0)} p99 ${quantile(calm.times, 0.99).toFixed(0)} ms, beside the worst p50 ${quantile(times, 0.5).toFixed(0)} p99 ${quantile(times, 0.99).toFixed(0)} ms, ${times.length} polls; the worst: ${JSON.stringify([...responded])}`;
  process.stdout.write(`\n${figures}\n`);
  expect([...statuses]).toEqual([304]);
  expect([...responded.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(quantile(times, 0.99)).toBeLessThan(250);
});
