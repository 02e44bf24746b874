import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

const require = createRequire(import.meta.url);
const command = resolve(dirname(require.resolve('@stoplight/prism-cli/package.json')), 'dist/index.js');

/** The contract in one file, as Prism reads it. */
export const bundledContract = resolve(import.meta.dirname, '../../server/generated/contract.gen.json');

/** Prism (by Stoplight) as a program of its own. */
export interface Prism {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  /** Everything it printed so far. */
  readonly log: () => string;
  /** Settles when it ends. */
  readonly ended: Promise<number | null>;
  readonly stop: () => Promise<void>;
}

const started = 'Prism is listening';

/**
 * Starts Prism and waits until it listens.
 *
 * @param args - `mock` or `proxy` with their arguments.
 * @param echo - Prints what it prints, for people.
 * @throws Error with what it printed, when it ends instead.
 */
export async function startPrism(args: readonly string[], port: number, echo = false): Promise<Prism> {
  const child = spawn(process.execPath, [command, ...args, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' },
  });
  let output = '';
  const ended = new Promise<number | null>((settle) => child.on('close', settle));
  const listening = new Promise<boolean>((settle) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (echo) process.stdout.write(chunk);
        if (output.includes(started)) settle(true);
      });
    void ended.then(() => settle(false));
  });
  if (!(await listening)) throw new Error(`Prism did not start:\n${output}`);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, log: () => output, ended, stop };
}
