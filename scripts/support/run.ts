import { spawn, type SpawnOptions } from 'node:child_process';

/**
 * Runs a program to its end with its output on ours.
 * @returns its exit code; a program killed by a signal or not found counts as 1.
 */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
