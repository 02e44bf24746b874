import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import type { Config } from '../config';
import { codeOf } from '../errorProperty';
import { ServiceUnavailableError } from '../errors';
import { createClamdScanner } from './clamd';
import type { Scanner } from './scanner';

const timeoutMs = 60_000;

/** Runs a command that exits with 0 for a clean file and with 1 for an infected one, like clamscan. Uses no shell. */
const createCommandScanner =
  (command: string): Scanner =>
  (path) =>
    new Promise((resolve, reject) => {
      const [program = '', ...args] = command.split(/ +/);
      execFile(program, [...args, path], { timeout: timeoutMs }, (error) => {
        if (!error) resolve(true);
        else if (error.code === 1) resolve(false);
        else reject(new ServiceUnavailableError({ cause: new Error(`The virus scanner failed: ${codeOf(error)}`) }));
      });
    });

const infectedStatus = 422;

/** Sends the file in a POST to a service that responds with 2xx for a clean file and 422 for an infected one. */
const createHttpScanner =
  (url: string): Scanner =>
  async (path) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: await openAsBlob(path),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new ServiceUnavailableError({ cause });
    });
    await response.body?.cancel();
    if (response.ok) return true;
    if (response.status === infectedStatus) return false;
    throw new ServiceUnavailableError({
      cause: new Error(`The virus scanner responded with ${String(response.status)}.`),
    });
  };

/** Returns a scanner that runs all configured scanners; undefined when none is configured. */
export function createScanner({ virusScan: { clamd, command, url } }: Pick<Config, 'virusScan'>): Scanner | undefined {
  const scanners = [
    ...(clamd === undefined ? [] : [createClamdScanner(clamd)]),
    ...(command === undefined ? [] : [createCommandScanner(command)]),
    ...(url === undefined ? [] : [createHttpScanner(url)]),
  ];
  if (scanners.length === 0) return undefined;
  return async (path) => {
    for (const scan of scanners) if (!(await scan(path))) return false;
    return true;
  };
}
