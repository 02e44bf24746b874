import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { launchProduct } from '../../test/support/product';
import { createProductData } from '../../test/support/productData';
import { signIn } from '../../test/support/sign-in';
import { unlimitedRequests } from '../../test/support/unlimitedRequests';
import { freePort } from '../support/freePort';
import { ensurePostgres, startPostgres } from '../support/postgres';
import type { Measurement } from './measurement';

const warmUp = 1_000;
const counted = 5_000;
const atOnce = 20;

/** A plain route of Fastify that answers 304, in a process of its own. */
const plain = `
  import Fastify from 'fastify';
  const app = Fastify();
  app.get('/', (request, reply) => reply.code(304).send());
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });`;

/** CPU time of a process so far, in milliseconds; the kernel counts in hundredths of a second. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

type Headers = Readonly<Record<string, string>>;

/** Asks so many times on a few connections; throws when an answer is not 304. */
async function askOften(url: string, headers: Headers, times: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers }, (answer) => {
        answer.resume().on('end', resolve);
        if (answer.statusCode !== 304) reject(new Error(`A poll was answered ${answer.statusCode ?? 0}.`));
      }).on('error', reject);
    });
  let left = times;
  const loop = async (): Promise<void> => {
    while (left-- > 0) await ask();
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  agent.destroy();
}

/** CPU microseconds of the process for one request. */
async function costOf(pid: number, url: string, headers: Headers = {}): Promise<number> {
  await askOften(url, headers, warmUp);
  const before = cpuOf(pid);
  await askOften(url, headers, counted);
  return ((cpuOf(pid) - before) * 1000) / counted;
}

async function startPlain(): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', plain], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  });
  while (!(await fetch(url).catch(() => undefined))) if (child.exitCode !== null) throw new Error('It did not start.');
  return { url, child };
}

const polls = '/api/messaging/getclientconversations';

/** What a poll costs the server, on PostgreSQL, that brings nothing new, beside a plain route of Fastify. */
export const pollCost: Measurement = async () => {
  const postgres = await startPostgres(await ensurePostgres());
  const data = await createProductData(undefined, postgres.url);
  const product = await launchProduct({ ...unlimitedRequests, ...data.settings });
  const { url, child } = await startPlain();
  try {
    const { accessToken } = await signIn(product.url, 'client');
    const headers = { authorization: `Bearer ${accessToken}` };
    const first = await fetch(product.url + polls, { headers });
    const known = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' };
    const route = await costOf(child.pid ?? 0, url);
    const poll = await costOf(product.pid(), product.url + polls, known);
    const beside = `${poll.toFixed(0)} µs beside ${route.toFixed(0)} µs, of ${counted} each`;
    return [
      {
        what: 'An unchanged poll beside a plain Fastify route, CPU',
        value: poll / route,
        unit: 'times',
        budget: 3,
        beside,
      },
    ];
  } finally {
    child.kill();
    await product.stop();
    await data.remove();
    postgres.stop();
  }
};
