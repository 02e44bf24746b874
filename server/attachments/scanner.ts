import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import type { Config } from '../config';
import { codeOf } from '../errorProperty';
import { ServiceUnavailableError } from '../errors';
import { createClamdScanner } from './clamd';

/** Whether a virus scanner lets the file at `path` pass. @throws ServiceUnavailableError when it cannot say. */
export type Scanner = (path: string) => Promise<boolean>;

const timeoutMs = 60_000;

/** Ends with 0 for a clean file and with 1 for an infected one, as clamscan and clamdscan do. No shell is involved. */
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

const infected = 422;

/** Is sent the file in a POST; answers 2xx for a clean one and 422 for an infected one. */
const createAddressScanner =
  (address: string): Scanner =>
  async (path) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: await openAsBlob(path),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new ServiceUnavailableError({ cause });
    });
    await answer.body?.cancel();
    if (answer.ok) return true;
    if (answer.status === infected) return false;
    throw new ServiceUnavailableError({ cause: new Error(`The virus scanner answered ${String(answer.status)}.`) });
  };

/** The scanners of the settings, all of which have to let a file pass; undefined when none is set. */
export function createScanner({ virusScan: { clamd, command, url } }: Pick<Config, 'virusScan'>): Scanner | undefined {
  const scanners = [
    ...(clamd === undefined ? [] : [createClamdScanner(clamd)]),
    ...(command === undefined ? [] : [createCommandScanner(command)]),
    ...(url === undefined ? [] : [createAddressScanner(url)]),
  ];
  if (scanners.length === 0) return undefined;
  return async (path) => {
    for (const scan of scanners) if (!(await scan(path))) return false;
    return true;
  };
}
