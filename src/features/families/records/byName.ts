import type { RelatedPartyKind } from '@/api';
import { compareTexts } from '@/lib/compareTexts';
import { nameOf } from './kinds';

/** Records of a kind by name: the order of their table until the user sorts it, and of the links between their forms. */
export const byName = <Row extends object>(kind: RelatedPartyKind, rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => compareTexts(nameOf(kind, a), nameOf(kind, b)));
