import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { partOfKind, useGetFamilyPartQuery } from '@/api';
import type { RelatedPartyKind } from '@/lib/paths';
import { inOrder, tableIn } from '../table/order';

/** A record of the same kind in the same family. */
export interface Sibling {
  readonly id: number;
}

/**
 * The records of a kind in a family, in the order of its list. Undefined until they are known, and for good where they
 * cannot be: what is made of them is not offered then.
 */
export function useSiblings(kind: RelatedPartyKind, familyId: number | undefined): readonly Sibling[] | undefined {
  return usePart(kind, familyId)?.[partOfKind[kind]];
}

const usePart = (kind: RelatedPartyKind, familyId: number | undefined) =>
  useGetFamilyPartQuery({ id: familyId ?? 0, part: partOfKind[kind] }, { skip: familyId === undefined }).data;

/**
 * The same records in the order of the table the form was opened from, as it is sorted, searched and filtered there. Who came by a link has
 * seen no table: to them they come in the order of the list.
 *
 * @param id - The record in the form.
 */
export function useRecordOrder(kind: RelatedPartyKind, familyId: number, id: number): readonly Sibling[] | undefined {
  const part = usePart(kind, familyId);
  const state: unknown = useLocation().state;
  return useMemo(() => part && inOrder(kind, part, tableIn(state), id), [kind, part, state, id]);
}
