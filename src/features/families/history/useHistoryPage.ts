import type { ChangedKind } from '@/api';
import { useGetFamilyHistoryQuery } from '@/api';

/** Whose changes are read: a whole family's, or one record's of it. */
export interface HistoryOf {
  readonly familyId: number;
  readonly record?: { readonly kind: ChangedKind; readonly id: number } | undefined;
}

/** A page of changes, those older than `before`; the newest without it. */
export const useHistoryPage = ({ familyId, record }: HistoryOf, before: number | undefined) =>
  useGetFamilyHistoryQuery(
    {
      id: familyId,
      ...(record && { recordKind: record.kind, recordId: record.id }),
      ...(before !== undefined && { before }),
    },
    // What others changed since it was looked at last is to be seen.
    { refetchOnMountOrArgChange: true },
  );
