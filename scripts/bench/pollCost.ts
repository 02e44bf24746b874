import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { launchProduct } from '#test/support/journeys/product';
import { createProductData } from '#test/support/journeys/productData';
import { signIn } from '#test/support/journeys/signIn';
import { unlimitedRequests } from '#test/support/server/unlimitedRequests';
import { ensurePostgres, startPostgres } from '../support/postgres';
import type { Measurement } from './measurement';
import { startPlain } from './plainRoute';

const warmUp = 1_000;
const counted = 5_000;
const atOnce = 20;

/** Returns the CPU time of a process in milliseconds; the kernel counts in hundredths of a second. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

type Headers = Readonly<Record<string, string>>;

/** Sends this many requests on a few connections; throws unless all responses are 304. */
async function sendPolls(url: string, headers: Headers, times: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const request = (): Promise<void> =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers }, (response) => {
        response.resume().on('end', resolve);
        if (response.statusCode !== 304) reject(new Error(`A poll failed with status ${response.statusCode ?? 0}.`));
      }).on('error', reject);
    });
  let left = times;
  const loop = async (): Promise<void> => {
    while (left-- > 0) await request();
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  agent.destroy();
}

/** Returns the CPU microseconds of the process per request. */
async function costOf(pid: number, url: string, headers: Headers = {}): Promise<number> {
  await sendPolls(url, headers, warmUp);
  const before = cpuOf(pid);
  await sendPolls(url, headers, counted);
  return ((cpuOf(pid) - before) * 1000) / counted;
}

const polls = '/api/messaging/getclientconversations';

/** The server's CPU time of an unchanged poll on PostgreSQL, compared with a plain Fastify route. */
export const pollCost: Measurement = async () => {
  const postgres = await startPostgres(ensurePostgres());
  const data = await createProductData(undefined, postgres.url);
  const product = await launchProduct({ ...unlimitedRequests, ...data.settings });
  const { url, child } = await startPlain();
  try {
    const { accessToken } = await signIn(product.url, 'client');
    const headers = { authorization: `Bearer ${accessToken}` };
    const first = await fetch(product.url + polls, { headers });
    const conditional = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' };
    const route = await costOf(child.pid ?? 0, url);
    const poll = await costOf(product.pid(), product.url + polls, conditional);
    const reference = `${poll.toFixed(0)} µs and ${route.toFixed(0)} µs, of ${counted} each`;
    return [
      {
        what: 'An unchanged poll compared with a plain Fastify route, CPU',
        value: poll / route,
        unit: 'times',
        budget: 3,
        reference,
      },
    ];
  } finally {
    child.kill();
    await product.stop();
    await data.remove();
    postgres.stop();
  }
};
