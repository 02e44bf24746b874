import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openPerson, signIn } from '#test/support/journeys/browser';
import { freePort } from '../support/freePort';
import type { Measurement } from './measurement';
import { processTree } from './processTree';

const visits = [
  ['client', '/messages'],
  ['newcomer', '/onboarding/individual'],
  ['concierge', '/concierge-dashboard'],
] as const;

/** Starts the product as `npm start` does. */
async function npmStart(folder: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn', NODE_ENV: '' };
  const child = spawn('npm', ['start'], { env: { ...process.env, ...settings }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('npm start ended before it responded.');
    await pause(100);
  }
  const root = child.pid ?? 0;
  const stop = async (): Promise<void> => {
    for (const { id } of processTree(root).slice(0, -1)) {
      try {
        process.kill(id, 'SIGTERM');
      } catch {
        // It ended with its parent.
      }
    }
    await ended;
  };
  return { url, root, stop };
}

async function visit(browser: Browser, url: string): Promise<void> {
  for (const [handle, path] of visits) {
    const { page, context } = await openPerson(browser, url);
    await signIn(page, handle, path);
    await page.waitForLoadState('networkidle');
    await context.close();
  }
}

/** The resident memory of all processes of `npm start` with sample data, after a few users. */
export const memory: Measurement = async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const { url, root, stop } = await npmStart(folder);
  await visit(browser, url);
  const tree = processTree(root);
  await stop();
  await rm(folder, { recursive: true, force: true });
  const megabytes = tree.map(({ residentKilobytes }) => residentKilobytes / 1024);
  const value = megabytes.reduce((sum, size) => sum + size, 0);
  const reference = `its ${tree.length} processes: ${megabytes.map((size) => size.toFixed(0)).join(' + ')}`;
  return [{ what: 'The running product, resident', value, unit: 'MB', budget: 500, reference }];
};
