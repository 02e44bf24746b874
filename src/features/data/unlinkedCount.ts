import type { ImportSync } from '@/api';
import { plural } from '@/lib/plural';

/** Returns how many customers or locations no family has: "2 customers"; an empty text for none. */
export function unlinkedCount({ unlinked: [first], unlinkedCount: count }: ImportSync): string {
  return first ? plural(count, first.kind, `${first.kind}s`) : '';
}
