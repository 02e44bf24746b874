import { accountByHandle, type SampleAccount, samplePassword } from './accounts';

const maxFailures = 10;
const windowMs = 60_000;

/** The result of a password check. */
export type PasswordCheck = { account: SampleAccount } | { refused: 'wrong' | 'too-many' };

interface Window {
  failures: number;
  readonly endsAt: number;
}

/**
 * Returns a password check that locks a handle for a minute after ten wrong passwords.
 *
 * @param now - The clock in milliseconds; tests replace it.
 */
export const createPasswordGuard = (
  now: () => number = Date.now,
): ((handle: string, password: string) => PasswordCheck) => {
  const windows = new Map<string, Window>();

  const currentWindow = (key: string): Window => {
    for (const [name, { endsAt }] of windows) if (endsAt <= now()) windows.delete(name);
    return windows.get(key) ?? { failures: 0, endsAt: now() + windowMs };
  };

  return (handle, password) => {
    const key = handle.trim().toLowerCase();
    const window = currentWindow(key);
    if (window.failures >= maxFailures) return { refused: 'too-many' };
    const account = accountByHandle(handle);
    if (account && password === samplePassword) return { account };
    windows.set(key, { ...window, failures: window.failures + 1 });
    return { refused: 'wrong' };
  };
};
