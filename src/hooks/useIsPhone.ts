import { useSyncExternalStore } from 'react';
import { subscribeToSize } from '@/lib/subscribeToSize';

/** Below 640 px at the usual font size, as in the style sheets. */
const isPhone = (): boolean => window.matchMedia('(width < 40em)').matches;

/** Returns whether the window is as narrow as a phone: tables are lists of cards. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribeToSize, isPhone);
