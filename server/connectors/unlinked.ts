import type { Connector, Reading, SourceRow } from './connector';

/** A customer or a location of a source that no family has. */
export interface Unlinked {
  readonly kind: NonNullable<Connector['owners']>;
  readonly id: string;
  readonly name: string;
  /** Whether it has invoices or lines, which nobody sees. */
  readonly isHidden: boolean;
}

const hasMoney = ({ stream }: SourceRow): boolean => stream === 'invoices' || stream === 'journal-lines';

/** Returns what of a reading no family has: first what has invoices or lines. */
export function unlinkedOf(
  { owners: kind }: Connector,
  { rows, owners = new Map() }: Reading,
  linked: ReadonlySet<string>,
): Unlinked[] {
  if (kind === undefined) return [];
  const hidden = new Set(rows.filter(hasMoney).map(({ owner = '' }) => owner));
  return [...new Set([...hidden, ...owners.keys()])]
    .filter((id) => !linked.has(id))
    .map((id) => ({ kind, id, name: owners.get(id) ?? '', isHidden: hidden.has(id) }));
}
