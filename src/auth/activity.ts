import type { SessionChannel } from './sessionChannel';

/** Without pointer or keyboard for this long, the session ends. */
export const idleLimit = 15 * 60 * 1000;
/** This long before, a warning appears. */
export const idleWarning = 2 * 60 * 1000;

const storageKey = 'portal.lastActive';
/** Writing down and telling other tabs about every movement would be a load of its own. */
const resolution = 1000;

/** When the user last touched the portal, in any tab. */
export interface Activity {
  /** The user did something on this page. */
  readonly touch: () => void;
  /** Milliseconds until the session ends for want of activity; zero or less when it should have. */
  readonly remaining: () => number;
  /** Forgets the past: nobody is signed in. */
  readonly clear: () => void;
  /** Calls back when there was activity here or in another tab. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Keeps the time of the last activity, shared by the tabs of this browser and kept over a reload of the tab, so that
 * neither closing the lid nor reloading stretches the limit. Polling never counts: only the page's own events call `touch`.
 */
export function createActivity(channel: SessionChannel, storage: Storage): Activity {
  const listeners = new Set<() => void>();
  const stored = (): number => Number(storage.getItem(storageKey) ?? Date.now());
  let last = stored();
  const note = (at: number): void => {
    last = Math.max(last, at);
    storage.setItem(storageKey, String(last));
    listeners.forEach((listener) => listener());
  };
  channel.subscribe((message) => {
    if (message.type === 'active') note(Math.min(message.at, Date.now()));
  });
  return {
    touch: () => {
      const now = Date.now();
      // Too late: the first gesture after a sleep must not bring an overdue session back.
      if (now - last >= idleLimit) return;
      if (now - last < resolution && storage.getItem(storageKey) !== null) return;
      note(now);
      channel.post({ type: 'active', at: now });
    },
    remaining: () => last + idleLimit - Date.now(),
    clear: () => {
      storage.removeItem(storageKey);
      last = Date.now();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
