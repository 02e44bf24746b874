import { useSearchParams } from 'react-router';
import { withParameters } from '@/lib/searchParams';

/** Keeps the active tab in the URL. The first tab has no parameter, and is active for unknown values. */
export function useTabParameter<Key extends string>(
  keys: readonly [Key, ...Key[]],
): readonly [active: Key, select: (key: string) => void] {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('tab');
  const active = keys.find((key) => key === requested) ?? keys[0];
  const select = (key: string): void =>
    setSearch((current) => withParameters(current, { tab: key === keys[0] ? undefined : key }));
  return [active, select];
}
