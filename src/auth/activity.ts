import { storeText } from '@/lib/storeText';
import type { SessionChannel } from './tabs';

/** The session ends after this time without pointer, keyboard or entered text, in milliseconds. */
export const idleLimit = 15 * 60 * 1000;
/** The warning appears this long before, in milliseconds. */
export const idleWarning = 2 * 60 * 1000;

const storageKey = 'portal.lastActive';
/** Activity is stored and sent to other tabs at most once in this time. */
const intervalMs = 1000;

/** The time of the user's last activity, in any tab. */
export type Activity = ReturnType<typeof createActivity>;

/**
 * Records the time of the last activity, shared by all tabs and stored over a reload, so that neither a sleep nor a
 * reload extends the limit. Polling does not count: only events of the page call `touch`.
 */
export function createActivity(channel: SessionChannel, storage: Storage) {
  const listeners = new Set<() => void>();
  const stored = (): number => Number(storage.getItem(storageKey) ?? Date.now());
  let last = stored();
  const record = (at: number): void => {
    last = Math.max(last, at);
    storeText(storage, storageKey, String(last));
    listeners.forEach((listener) => listener());
  };
  channel.subscribe((message) => {
    if (message.type === 'active') record(Math.min(message.at, Date.now()));
  });
  return {
    /** Records activity on this page. */
    touch: (): void => {
      const now = Date.now();
      // The first gesture after a sleep must not extend an overdue session.
      if (now - last >= idleLimit) return;
      if (now - last < intervalMs && storage.getItem(storageKey) !== null) return;
      record(now);
      channel.post({ type: 'active', at: now });
    },
    /** Returns the milliseconds until the session ends; zero or less when that is overdue. */
    remaining: (): number => last + idleLimit - Date.now(),
    /** Resets the time, because the session has ended. */
    clear: (): void => {
      storage.removeItem(storageKey);
      last = Date.now();
    },
    /** Subscribes to activity here and in other tabs. Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return (): boolean => listeners.delete(listener);
    },
  };
}
