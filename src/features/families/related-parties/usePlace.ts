import { useParams, useSearchParams } from 'react-router';
import type { RelatedPartyKind } from '@/lib/paths';
import { relatedPartyForms } from '@/lib/paths';

/** Where a form stands: the family in its address, and the record that is edited. */
interface Place {
  /** Absent when the address holds no id of a family: nothing can be saved then. */
  readonly familyId: number | undefined;
  readonly mode: 'add' | 'edit';
  /** Absent when nothing is edited, and when the address holds no id of a record. */
  readonly id: number | undefined;
}

/** An id is a whole number from 1. */
function idOf(text: string | null | undefined): number | undefined {
  const id = /^\d+$/.test(text ?? '') ? Number(text) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Reads the address of a form. The query parameter of its kind chooses edit mode. Spec: concierge 2. */
export function usePlace(kind: RelatedPartyKind): Place {
  const { familyId } = useParams();
  const [search] = useSearchParams();
  const id = search.get(relatedPartyForms[kind].idParameter);
  return { familyId: idOf(familyId), mode: id === null ? 'add' : 'edit', id: idOf(id) };
}
