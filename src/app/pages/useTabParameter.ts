import { useSearchParams } from 'react-router';
import { withParameters } from '@/lib/searchParams';

/**
 * The active tab, kept in the address: a link reopens it and Back undoes it. The first tab is the one without a parameter,
 * and the one for a value that names none.
 *
 * @returns the active key, and the way to choose another.
 */
export function useTabParameter<Key extends string>(
  keys: readonly [Key, ...Key[]],
  parameter = 'tab',
): readonly [active: Key, select: (key: string) => void] {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(parameter);
  const active = keys.find((key) => key === wanted) ?? keys[0];
  const select = (key: string): void =>
    setSearch((current) => withParameters(current, { [parameter]: key === keys[0] ? undefined : key }));
  return [active, select];
}
