import { useSyncExternalStore } from 'react';
import { formatDayTimeAndZone, formatRelative } from '@/lib/dates';

function subscribeToMinutes(onChange: () => void): () => void {
  const timer = window.setInterval(onChange, 60_000);
  return () => window.clearInterval(timer);
}

/** Renders how long ago an instant was, updated each minute, with the exact time and its time zone as its tooltip. Spec: concierge 2. */
export function RelativeTime({ value }: { readonly value: string }) {
  const words = useSyncExternalStore(subscribeToMinutes, () => formatRelative(value, new Date()));
  return (
    <time dateTime={value} title={formatDayTimeAndZone(value)}>
      {words}
    </time>
  );
}
