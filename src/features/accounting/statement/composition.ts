import type { Entry } from './entries';

/** A part of a section, and how much of it that is. */
export interface Share {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  /** Of the amounts of all parts, signs left aside; from 0 to 1. */
  readonly share: number;
}

/** What a section consists of. */
export interface Composition {
  readonly key: string;
  readonly label: string;
  readonly parts: readonly Share[];
}

/** More parts than these are put together: a chart is to be taken in at a glance. */
const shownParts = 8;

/** The largest parts, and what the others come to together. */
function gathered(parts: readonly Share[]): readonly Share[] {
  if (parts.length <= shownParts) return parts;
  const others = parts.slice(shownParts - 1);
  const sum = (of: (part: Share) => number): number => others.reduce((total, part) => total + of(part), 0);
  const rest = { amount: sum(({ amount }) => amount), share: sum(({ share }) => share) };
  return [...parts.slice(0, shownParts - 1), { key: 'others', label: `${others.length} others`, ...rest }];
}

function composed(section: Entry, parts: readonly Entry[]): Composition {
  const amounts = parts.map(({ key, label, amounts: [amount] }) => ({ key, label, amount: amount ?? 0 }));
  const whole = amounts.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const shares = amounts
    .filter(({ amount }) => amount !== 0)
    .map((part) => ({ ...part, share: whole === 0 ? 0 : Math.abs(part.amount) / whole }))
    .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  return { key: section.key, label: section.label, parts: gathered(shares) };
}

/** The sections of a statement by their parts, largest part first; a section of one part has no composition, its lines have. */
export function compositionOf(entries: readonly Entry[]): readonly Composition[] {
  const sections = entries.flatMap((entry, index) => (entry.kind === 'section' ? [{ entry, index }] : []));
  return sections
    .map(({ entry, index }, place) => {
      const inside = entries.slice(index + 1, sections[place + 1]?.index);
      const parts = inside.filter(({ kind }) => kind === 'part');
      const lines = inside.filter(({ kind, within }) => kind === 'line' && within.length === 0);
      return composed(entry, parts.length > 1 ? parts : lines);
    })
    .filter(({ parts }) => parts.length > 1);
}
