import { useSyncExternalStore } from 'react';
import { todayLocal } from '#openapi/shared/calendar';

/** A hidden page, and one of a device that sleeps, misses minutes: it is up to date when it is shown again. */
function subscribe(onChange: () => void): () => void {
  const timer = window.setInterval(onChange, 60_000);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/**
 * Returns a text that depends on the time, up to date within a minute.
 *
 * @param read - Returns the text at a time.
 */
export const useNow = (read: (now: Date) => string): string => useSyncExternalStore(subscribe, () => read(new Date()));

/** Returns the calendar date in the local time zone; a page that is open over midnight shows the new one. */
export const useToday = (): string => useNow(todayLocal);
