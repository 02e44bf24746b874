import type { RelatedPartyKind } from '@/lib/paths';
import { nameOf } from './kinds';

const { compare } = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** Records of a kind by name: the order of their table until the user sorts it, and of the links between their forms. */
export const byName = <Row extends object>(kind: RelatedPartyKind, rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => compare(nameOf(kind, a), nameOf(kind, b)));
