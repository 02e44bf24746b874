import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '#scripts/support/freePort';
import { settings as serverSettings } from '#server/config';
import { testKeys } from '../server/serverKeys';
import { createProductData } from './productData';

/** Settings by the names of `.env.example`. */
export type Settings = Readonly<Record<string, string>>;

/** The product as `npm start` runs it, in a separate process. */
export interface Product {
  /** Its URL, `http://localhost:PORT`. */
  readonly url: string;
  /** The settings of its data. */
  readonly settings: Settings;
  readonly pid: () => number;
  /** Returns its output so far. */
  readonly log: () => string;
  /** Kills it (SIGKILL), as a power failure does. */
  readonly kill: () => Promise<void>;
  /** Starts it again with the same data and URL. */
  readonly restart: () => Promise<void>;
  /** Stops it (SIGTERM), as an operator does. */
  readonly stop: () => Promise<void>;
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** The arguments of Node that start the server: the one of `provideCompiledServer`, otherwise the sources. */
function serverArguments({
  TEST_COMPILED_SERVER: compiled,
  TEST_MINIMAL_BACKEND: isMinimal,
}: NodeJS.ProcessEnv): string[] {
  const file = (name: string): string => resolve(compiled ?? '', `${name}.${compiled === undefined ? 'ts' : 'js'}`);
  return [
    ...(compiled === undefined ? ['--import', 'tsx'] : []),
    ...(isMinimal ? ['--import', pathToFileURL(file('test/support/journeys/minimalBackend')).href] : []),
    file('scripts/serve'),
  ];
}

/** @throws Error with the output of the product when it exits before it responds. */
async function waitUntilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  while (isRunning(child)) {
    const response = await fetch(`${url}/config.json`).catch(() => undefined);
    if (response?.ok) return;
    await pause(50);
  }
  throw new Error(`The product did not start:\n${log()}`);
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || !isRunning(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Resets all settings to their defaults, so that neither the shell nor `.env` affects a test. */
const defaults: Settings = Object.fromEntries(Object.keys(serverSettings).map((name) => [name, '']));

/**
 * Starts the product with these settings and waits until it responds.
 *
 * @param within - A program with arguments that runs the product, for example with limits.
 * @param nodeOptions - Arguments of Node.
 */
export async function launchProduct(
  settings: Settings,
  within: readonly string[] = [],
  nodeOptions: readonly string[] = [],
): Promise<Product> {
  const port = settings['PORT'] ?? String(await freePort());
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let output = '';
  const start = async (): Promise<void> => {
    const env = {
      ...process.env,
      ...defaults,
      NODE_OPTIONS: '',
      LOG_LEVEL: 'warn',
      DATA_KEYS: testKeys,
      PORT: port,
      ...settings,
    };
    const node = [process.execPath, ...nodeOptions];
    const [program = '', ...args] = [...within, ...node, ...serverArguments(env)];
    child = spawn(program, args, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await waitUntilReady(url, child, () => output);
  };
  await start();
  return {
    url,
    settings,
    pid: () => child!.pid!,
    log: () => output,
    kill: () => end(child, 'SIGKILL'),
    restart: start,
    stop: () => end(child, 'SIGTERM'),
  };
}

/** Starts the product on a new copy of the sample data. `remove` stops it and deletes its data. */
export async function startProduct(
  settings: Settings = {},
  nodeOptions: readonly string[] = [],
): Promise<Product & { remove: () => Promise<void> }> {
  const data = await createProductData(process.env['E2E_TEMPLATE']);
  const product = await launchProduct({ ...data.settings, ...settings }, [], nodeOptions);
  return {
    ...product,
    remove: async () => {
      await product.stop();
      await data.remove();
    },
  };
}
