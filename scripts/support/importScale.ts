import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { provideCompiledServer } from '#test/support/journeys/compiledServer';
import { launchProduct } from '#test/support/journeys/product';
import { createProductData, type ProductData } from '#test/support/journeys/productData';
import { testKeys } from '#test/support/server/serverKeys';
import { unlimitedRequests } from '#test/support/server/unlimitedRequests';
import { startIssuer } from '../bench/issuer';
import { type Figure, quantile } from '../bench/measurement';
import { writeImportedLines } from './importedLines';
import { messageRows } from './messageRows';
import { openOneConnection } from './oneConnection';

const clients = 20;
const pollMs = 1_875;
const onboarded = `
  INSERT INTO onboarding (login_profile_id, completed_at) SELECT id, now() FROM login_profile WHERE sub LIKE 'volume|%';`;

/** Adds families with a client and conversations each. */
async function fill(data: ProductData): Promise<void> {
  const db = await openOneConnection(data.settings);
  for (const statement of (messageRows(clients * 1_000, clients) + onboarded).split(';'))
    if (statement.trim() !== '') await db.run(statement);
  await db.close();
}

/** Reads the list of a client as often as a page polls, each time as a whole; adds the latencies to `times`. */
async function pollAs(url: string, token: string, times: number[], end: AbortSignal): Promise<void> {
  await pause(Math.random() * pollMs);
  while (!end.aborted) {
    const start = performance.now();
    const response = await fetch(`${url}/api/messaging/getclientconversations`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A poll failed with status ${String(response.status)}.`);
    times.push(performance.now() - start);
    await pause(pollMs);
  }
}

/** Returns the largest resident memory of a running process in MB; NaN where the system does not tell it. */
function peakMegabytes(pid: number): number {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}

/** Imports a package by the compiled command. Returns the seconds and the memory of its process. */
async function importPackage(settings: ProductData['settings'], path: string) {
  const command = join(process.env['TEST_COMPILED_SERVER'] ?? '', 'server/commands/import.js');
  const start = performance.now();
  const child = spawn(process.execPath, [command, 'apply', path], {
    cwd: path,
    env: { PATH: process.env['PATH'], DATA_KEYS: testKeys, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let megabytes = 0;
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, peakMegabytes(child.pid ?? 0) || 0);
  }, 100);
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  clearInterval(timer);
  if (child.exitCode !== 0) throw new Error(`The import ended with ${String(child.exitCode)}:\n${output}`);
  return { seconds: (performance.now() - start) / 1000, megabytes };
}

/**
 * Imports a package of lines into one family twice, new and unchanged, while the clients of other families poll.
 *
 * @param url - A PostgreSQL server.
 */
export async function measureImport(url: string, lines: number): Promise<readonly Figure[]> {
  const path = writeImportedLines(lines);
  const removeServer = await provideCompiledServer();
  const data = await createProductData(undefined, url);
  const issuer = await startIssuer();
  await fill(data);
  const product = await launchProduct({ ...unlimitedRequests, ...data.settings, ...issuer.settings });
  const end = new AbortController();
  try {
    const times: number[] = [];
    const pages = Array.from({ length: clients }, async (_, index) => {
      const name = String(index + 1);
      await pollAs(product.url, await issuer.tokenFor(`volume|${name}`, `Client ${name}`), times, end.signal);
    });
    const first = await importPackage(data.settings, path);
    const again = await importPackage(data.settings, path);
    end.abort();
    await Promise.all(pages);
    const sorted = times.sort((one, other) => one - other);
    const polls = `${String(sorted.length)} lists of ${String(clients)} clients, p50 ${quantile(sorted, 0.5).toFixed(0)} ms`;
    const what = `Import of ${lines.toLocaleString('en-US')} lines`;
    const unchanged = `again, unchanged: ${again.seconds.toFixed(0)} s and ${again.megabytes.toFixed(0)} MB`;
    return [
      { what, value: first.seconds, unit: 's', budget: 180, reference: unchanged },
      { what: `${what}: memory`, value: first.megabytes, unit: 'MB', budget: 500, reference: unchanged },
      {
        what: `${what}: p95 of a poll meanwhile`,
        value: quantile(sorted, 0.95),
        unit: 'ms',
        budget: 100,
        reference: polls,
      },
    ];
  } finally {
    end.abort();
    await product.stop();
    issuer.close();
    await data.remove();
    await removeServer();
    rmSync(path, { recursive: true });
  }
}
