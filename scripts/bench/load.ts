import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { launchProduct } from '#test/support/journeys/product';
import { createProductData, type ProductData } from '#test/support/journeys/productData';
import { unlimitedRequests } from '#test/support/server/unlimitedRequests';
import { ledgerRows } from '../support/ledgerRows';
import { messageRows } from '../support/messageRows';
import { openOneConnection } from '../support/oneConnection';
import { ensurePostgres, startPostgres } from '../support/postgres';
import { startIssuer, type Issuer } from './issuer';
import { type Figure, type Measurement, quantile } from './measurement';
import { startPlain } from './plainRoute';

/** Polls per second of one client: a thousand clients send 533. */
const intervalMs = 1_875;
const warmUpMs = 20_000;
const measuredMs = 20_000;
const messagesOfAClient = 100;
const entries = 10_000;
const period = 'reportEndDate=2026-11-20&type=consolidated&journalStatus=all';
const polls = '/api/messaging/getclientconversations';

/** Only onboarded users are clients. */
const onboarded = `
  INSERT INTO onboarding (login_profile_id, completed_at) SELECT id, now() FROM login_profile WHERE sub LIKE 'volume|%';`;

interface Times {
  readonly sorted: readonly number[];
  readonly failures: number;
}

type Headers = Record<string, string>;

/** Status 0: the connection broke. */
const request = (url: string, headers: Headers, agent: Agent): Promise<{ status: number; etag: string | undefined }> =>
  new Promise((resolve) => {
    get(url, { agent, headers }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      response.resume().on('end', () => resolve({ status, etag: received.etag }));
    }).on('error', () => resolve({ status: 0, etag: undefined }));
  });

/** Polls like this many open pages, evenly spread on separate connections; returns the latencies after the warm-up. */
async function pollAs(url: string, clientHeaders: readonly Headers[]): Promise<Times> {
  const times: number[] = [];
  let failures = 0;
  const start = performance.now();
  const end = start + warmUpMs + measuredMs;
  const page = async (headers: Headers, place: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let conditional: Headers = {};
    for (let due = start + (place / clientHeaders.length) * intervalMs; due < end; due += intervalMs) {
      await pause(Math.max(0, due - performance.now()));
      const before = performance.now();
      // A page does not catch up on missed polls.
      due = Math.max(due, before);
      const { status, etag } = await request(url, { ...headers, ...conditional }, agent);
      if (etag !== undefined) conditional = { 'if-none-match': etag };
      if (before < start + warmUpMs) continue;
      times.push(performance.now() - before);
      if (status !== 200 && status !== 304) failures += 1;
    }
    agent.destroy();
  };
  await Promise.all(clientHeaders.map(page));
  return { sorted: times.sort((one, other) => one - other), failures };
}

/** A client with a conversation. */
interface Client {
  readonly sub: string;
  readonly name: string;
  readonly senderId: number;
  readonly conversationId: number;
}

interface SignedIn extends Client {
  readonly token: string;
}

/** Inserts clients with a conversation each, and the books of the first family. */
async function fill(data: ProductData, clients: number): Promise<Client[]> {
  const db = await openOneConnection(data.settings);
  await db.run('SET statement_timeout = 0');
  const script = messageRows(clients * messagesOfAClient, clients) + onboarded + ledgerRows(1, entries);
  // Separate statements: VACUUM cannot run in a transaction.
  for (const statement of script.split(';').filter((part) => part.trim() !== '')) await db.run(statement);
  const made = await db.query<Client>(
    `SELECT p.sub, p.name, p.id AS "senderId", c.id AS "conversationId"
     FROM conversation c JOIN login_profile p ON p.id = c.client_id ORDER BY p.id`,
  );
  await db.close();
  return made;
}

/** Sends three messages and one report per second until `end`. */
async function otherWork(url: string, clients: readonly SignedIn[], end: AbortSignal): Promise<void> {
  const repeat = async (
    ms: number,
    senders: readonly SignedIn[],
    work: (client: Client, headers: Headers) => Promise<Response>,
  ): Promise<void> => {
    for (let turn = 0; !end.aborted; turn = (turn + 1) % senders.length) {
      const client = senders[turn];
      if (!client) throw new Error('There are no clients.');
      const response = await work(client, { authorization: `Bearer ${client.token}` });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The other work failed with status ${response.status}.`);
      await pause(ms);
    }
  };
  const send = ({ conversationId, senderId }: Client, headers: Headers): Promise<Response> => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ conversationId, senderId, content: 'Thank you.' }))
      body.set(name, String(value));
    return fetch(`${url}/api/messaging/SendMessage`, { method: 'POST', headers, body });
  };
  const report = (_client: Client, headers: Headers): Promise<Response> =>
    fetch(`${url}/api/accounting/BalanceSheet?familyId=1&${period}`, { headers });
  await Promise.all([repeat(330, clients, send), repeat(1_000, clients.slice(0, 1), report)]);
}

async function loadOn(name: string, data: ProductData, clients: number, issuer: Issuer): Promise<Figure[]> {
  const made = await fill(data, clients);
  const product = await launchProduct({ ...unlimitedRequests, ...data.settings, ...issuer.settings });
  const { url: plainUrl, child } = await startPlain();
  try {
    const signedIn = await Promise.all(
      made.map(async (client) => ({ ...client, token: await issuer.tokenFor(client.sub, client.name) })),
    );
    const clientHeaders = signedIn.map(({ token }) => ({ authorization: `Bearer ${token}` }));
    const plain = await pollAs(plainUrl, clientHeaders);
    const end = new AbortController();
    const [times] = await Promise.all([
      pollAs(product.url + polls, clientHeaders).finally(() => end.abort()),
      otherWork(product.url, signedIn, end.signal),
    ]);
    const rate = Math.round((1000 * clients) / intervalMs);
    const milliseconds = ({ sorted }: Times, share: number): string => `${quantile(sorted, share).toFixed(0)} ms`;
    const plainTimes = `p99 ${milliseconds(plain, 0.99)}, p50 ${milliseconds(plain, 0.5)}`;
    const reference = `${rate} polls/s, p50 ${milliseconds(times, 0.5)}; a plain Fastify route ${plainTimes}`;
    return [
      {
        what: `${clients} open clients on ${name}, p99 of a poll`,
        value: quantile(times.sorted, 0.99),
        unit: 'ms',
        budget: 200,
        reference,
      },
      {
        what: `${clients} open clients on ${name}, failed polls`,
        value: times.failures,
        unit: 'polls',
        budget: 0,
        reference: `${times.sorted.length} polls`,
      },
    ];
  } finally {
    child.kill();
    await product.stop();
    await data.remove();
  }
}

/**
 * Polls of many clients together with sent messages and reports, on one process with PostgreSQL and with the embedded
 * database. Server, database and clients share the machine.
 */
export const load: Measurement = async () => {
  const issuer = await startIssuer();
  const postgres = await startPostgres(ensurePostgres());
  try {
    return [
      ...(await loadOn('PostgreSQL', await createProductData(undefined, postgres.url), 1_000, issuer)),
      ...(await loadOn('the embedded database', await createProductData(undefined, ''), 300, issuer)),
    ];
  } finally {
    postgres.stop();
    issuer.close();
  }
};
