import { useSyncExternalStore } from 'react';
import { formatDayAndTime, formatRelative } from '../lib/dates';

const minute = 60_000;

function subscribeToMinutes(onChange: () => void): () => void {
  const timer = window.setInterval(onChange, minute);
  return () => {
    window.clearInterval(timer);
  };
}

/** How long ago an instant was, kept right while it stands on the page; the exact time is in its tooltip. Spec: concierge 2. */
export function RelativeTime({ value }: { readonly value: string }) {
  const words = useSyncExternalStore(subscribeToMinutes, () => formatRelative(value, new Date()));
  return (
    <time dateTime={value} title={formatDayAndTime(value)}>
      {words}
    </time>
  );
}
