import { partOfKind, useGetFamilyPartQuery } from '../../../api';
import type { RelatedPartyKind } from '../../../lib/paths';

/** A record of the same kind in the same family. */
export interface Sibling {
  readonly id: number;
}

/**
 * The records of a kind in a family, in the order of its list. Undefined until they are known, and for good where they
 * cannot be: what is made of them is not offered then.
 */
export function useSiblings(kind: RelatedPartyKind, familyId: number | undefined): readonly Sibling[] | undefined {
  const part = partOfKind[kind];
  const { data } = useGetFamilyPartQuery({ id: familyId ?? 0, part }, { skip: familyId === undefined });
  return data?.[part];
}
