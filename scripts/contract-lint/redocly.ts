import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const require = createRequire(import.meta.url);
const command = require.resolve('@redocly/cli/bin/cli.js');
const typescript = require.resolve('tsx');
const repository = resolve(import.meta.dirname, '../..');

/** Removes the framed note about the Node version. */
const withoutFrames = (output: string): string => output.replaceAll(/^ *[╔║╚].*\n/gm, '').trim();

/**
 * Runs Redocly's command line tool without telemetry. It loads rules written in TypeScript.
 *
 * @param variables - Further environment variables.
 * @returns Whether it succeeded, its result (stdout) and its remarks (stderr).
 */
export async function redocly(
  args: readonly string[],
  cwd = repository,
  variables: Readonly<Record<string, string>> = {},
): Promise<{ ok: boolean; result: string; remarks: string }> {
  const child = spawn(process.execPath, ['--import', typescript, command, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...variables,
      NODE_OPTIONS: '',
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      NO_COLOR: '1',
    },
  });
  const ended = new Promise<number | null>((settle) => child.on('close', settle));
  const [result, remarks, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { ok: status === 0, result, remarks: withoutFrames(remarks) };
}
