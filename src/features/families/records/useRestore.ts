import type { RestorableKind } from '@/api';
import { describeError, newIdempotencyKey, useAreOffered, useRestoreRelatedPartyMutation } from '@/api';
import { useNotices } from '@/ui/Notices';

/**
 * Brings a deleted record of a family back, and says how that went.
 *
 * @returns A function of the record's kind, id and name; it settles once that is done, and never fails. Undefined once the backend turns
 * out to restore nothing.
 */
export function useRestore(
  familyId: number,
): ((recordKind: RestorableKind, recordId: number, name: string) => Promise<void>) | undefined {
  const canRestore = useAreOffered('restoreRelatedParty');
  const [restore] = useRestoreRelatedPartyMutation();
  const { show } = useNotices();
  if (!canRestore) return undefined;
  return async (recordKind, recordId, name) => {
    const key = `${recordKind} ${recordId}`;
    const restoreRequest = { familyId, recordKind, recordId };
    const { error } = await restore({ restoreRequest, idempotencyKey: newIdempotencyKey() });
    if (error === undefined) show({ key, kind: 'success', text: `${name} was restored.`, duration: 5000 });
    else show({ key, kind: 'error', text: describeError(error, `${name} could not be restored. Please try again.`) });
  };
}
