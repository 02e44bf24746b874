import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#scripts/support/freePort';
import { settings as known } from '#server/config';
import { testKeys } from './server-keys';
import { createProductData } from './productData';

/** Settings by the names of `.env.example`. */
export type Settings = Readonly<Record<string, string>>;

/** The whole product as `npm start` runs it, in a process of its own. */
export interface Product {
  /** Its one address, `http://localhost:PORT`. */
  readonly url: string;
  /** The settings that lead to its data. */
  readonly settings: Settings;
  readonly pid: () => number;
  /** Everything it printed so far. */
  readonly log: () => string;
  /** Ends it as a power cut would (SIGKILL). */
  readonly kill: () => Promise<void>;
  /** Starts it again, on the same data and at the same address. */
  readonly restart: () => Promise<void>;
  /** Stops it as an operator would (SIGTERM). */
  readonly stop: () => Promise<void>;
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** What is loaded before the product where the tests run on a backend of the specification alone. */
const plainly = (env: NodeJS.ProcessEnv): readonly string[] =>
  env['TEST_PLAIN_BACKEND'] ? ['--import', './test/support/plainBackend.ts'] : [];

/** @throws Error with what the product printed, when it ends before it answers. */
async function untilItAnswers(url: string, child: ChildProcess, log: () => string): Promise<void> {
  while (isRunning(child)) {
    const answer = await fetch(`${url}/config.json`).catch(() => undefined);
    if (answer?.ok) return;
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

/** Every setting at its default: neither the shell's nor those of a developer's `.env` reach a test. */
const defaults: Settings = Object.fromEntries(Object.keys(known).map((name) => [name, '']));

/**
 * Starts the product with these settings and waits until it answers.
 *
 * @param within - A program and its arguments that become the product, such as one that limits it.
 */
export async function launchProduct(settings: Settings, within: readonly string[] = []): Promise<Product> {
  const port = await freePort();
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
      PORT: String(port),
      ...settings,
    };
    const [program, ...args] = [...within, process.execPath, '--import', 'tsx', ...plainly(env), 'scripts/serve.ts'];
    child = spawn(program, args, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await untilItAnswers(url, child, () => output);
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

/** Starts the product on a fresh copy of the sample data. `remove` stops it and clears its data away. */
export async function startProduct(settings: Settings = {}): Promise<Product & { remove: () => Promise<void> }> {
  const data = await createProductData(process.env['E2E_TEMPLATE']);
  const product = await launchProduct({ ...data.settings, ...settings });
  return {
    ...product,
    remove: async () => {
      await product.stop();
      await data.remove();
    },
  };
}
