import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { unprivileged } from '../support/postgres';

/** A program of the cluster, which can be killed and started again. */
export interface Service {
  readonly name: string;
  readonly start: () => void;
  /** Kills it with SIGKILL. */
  readonly kill: () => Promise<void>;
  /** Stops it with SIGTERM, and with SIGKILL after ten seconds. */
  readonly stop: () => Promise<void>;
}

/** Returns a service that runs as an unprivileged user in `folder`; its output goes to a file there. */
export function createService(folder: string, name: string, program: string, args: readonly string[]): Service {
  let child: ChildProcess | undefined;

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child?.kill('SIGKILL'), 10_000);
    await exited;
    clearTimeout(late);
  };

  return {
    name,
    start: () => {
      child = spawn(program, args, {
        ...unprivileged(),
        cwd: folder,
        env: { ...process.env, HOME: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text: Buffer) => appendFileSync(join(folder, `${name}.log`), text));
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
