import { useNow } from '@/hooks/useNow';
import { formatDayTimeAndZone, formatRelative } from '@/lib/dates';

/**
 * Renders how long ago an instant was, updated each minute, with the exact time and its time zone as its tooltip.
 * Spec: R-NUM-5.
 */
export function RelativeTime({ value }: { readonly value: string }) {
  const words = useNow((now) => formatRelative(value, now));
  return (
    <time dateTime={value} title={formatDayTimeAndZone(value)}>
      {words}
    </time>
  );
}
