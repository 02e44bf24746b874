import { useSyncExternalStore } from 'react';
import { subscribeToSize } from '@/lib/subscribeToSize';

/** The width below which tables are lists of cards, in pixels; style sheets use `max-width: 639px`. */
const phoneBelow = 640;

/** Returns whether the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribeToSize, () => window.innerWidth < phoneBelow);
