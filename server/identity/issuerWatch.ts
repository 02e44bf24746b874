import { repeatCheck } from '../storage/repeatCheck';
import { readMetadata, type Fetch } from './metadata';

/** Interval of the attempts until the issuer is readable. */
const intervalMs = 2_000;

type Log = Readonly<Record<'error' | 'info', (details: object, line: string) => void>>;

/** Whether an external issuer has been readable since the start. */
export interface IssuerWatch {
  readonly isReadable: () => boolean;
  readonly stop: () => void;
}

/**
 * Reads the issuer's discovery document at once and until it succeeds: before, no token can be verified, so the server
 * is not ready. A later outage does not change that, because the keys are cached. Logs the first failure and the success.
 *
 * @returns The watch, after the first attempt.
 */
export async function watchIssuer(issuer: string, log: Log, fetch: Fetch = globalThis.fetch): Promise<IssuerWatch> {
  let state: 'new' | 'unreadable' | 'readable' = 'new';
  const read = async (): Promise<void> => {
    try {
      await readMetadata(issuer, fetch);
      if (state === 'unreadable') log.info({ issuer }, 'the issuer is readable: the server is ready');
      state = 'readable';
    } catch (error) {
      if (state === 'new')
        log.error(
          { issuer, err: error },
          'the issuer of OIDC_ISSUER cannot be read: the server is not ready until it can',
        );
      state = 'unreadable';
    }
  };
  const attempts = repeatCheck(
    async () => {
      if (state !== 'readable') await read();
    },
    () => intervalMs,
  );
  await attempts.first;
  return { isReadable: () => state === 'readable', stop: attempts.stop };
}
