import { useRef, useState } from 'react';
import {
  type RelatedPartyKind,
  type RestorableKind,
  describeError,
  useFeature,
  useRestoreRelatedPartyMutation,
} from '@/api';
import { useAppDispatch } from '@/store/hooks';
import { undoTime } from '@/forms/entries/useEntries';
import { Dialog } from '@/ui/Dialog';
import { useNotices } from '@/ui/Notices';
import { relatedParties } from '../kinds';
import { nameOf, nounOf } from './kinds';

/**
 * Restores a deleted record of a family and reports the result.
 *
 * @returns A function of the record's kind, id and name; it never rejects. Undefined on a backend that restores
 *   nothing.
 */
export function useRestore(
  familyId: number,
): ((recordKind: RestorableKind, recordId: number, name: string) => Promise<void>) | undefined {
  const canRestore = useFeature('restoring');
  const [restore] = useRestoreRelatedPartyMutation();
  const { show } = useNotices();
  if (!canRestore) return undefined;
  return async (recordKind, recordId, name) => {
    const key = `${recordKind} ${recordId}`;
    const restoreRequest = { familyId, recordKind, recordId };
    const { error } = await restore({ restoreRequest });
    if (error === undefined) show({ key, type: 'success', title: `${name} was restored.`, duration: 5000 });
    else show({ key, type: 'error', title: describeError(error, `${name} could not be restored. Please try again.`) });
  };
}

/** Returns a function that deletes the related party of an id. */
export function useDeleteParty(kind: RelatedPartyKind) {
  const dispatch = useAppDispatch();
  return async (id: number): Promise<{ readonly error?: unknown }> => dispatch(relatedParties[kind].remove(id));
}

/**
 * Deletes related parties of a family after a confirmation, offers Undo for a few seconds, and reports failures. A
 * record is deleted once, however often that is confirmed. Spec: R-FAM-5.
 *
 * @param onDeleted - Is called after a deletion, when the control that had the focus is unmounted.
 * @returns A function that opens the dialog for a record, and the dialog.
 */
export function useDeletion(
  family: { readonly id: number; readonly name: string },
  kind: RelatedPartyKind,
  onDeleted: () => void,
) {
  const deleteParty = useDeleteParty(kind);
  const restore = useRestore(family.id);
  const hasHistory = useFeature('familyHistory');
  const { show } = useNotices();
  const pending = useRef(new Set<number>());
  const [target, setTarget] = useState<{ readonly id: number }>();
  const remove = async (id: number, name: string): Promise<void> => {
    if (pending.current.has(id)) return;
    const key = `${kind} ${id}`;
    pending.current.add(id);
    const { error } = await deleteParty(id);
    pending.current.delete(id);
    if (error !== undefined) {
      show({ key, type: 'error', title: describeError(error, `${name} could not be deleted. Please try again.`) });
      return;
    }
    onDeleted();
    const action = restore && { label: 'Undo', onSelect: () => void restore(kind, id, name) };
    show({ key, type: 'success', title: `${name} was deleted.`, ...(action && { action }), duration: undoTime });
  };
  const close = (): void => setTarget(undefined);
  return {
    askToDelete: setTarget,
    deleteDialog: target && (
      <Dialog
        title={`Delete this ${nounOf(kind)}?`}
        okText="Delete"
        okButtonProps={{ danger: true }}
        cancelButtonProps={{ autoFocus: true }}
        onOk={() => {
          close();
          void remove(target.id, nameOf(kind, target));
        }}
        onCancel={close}
      >
        <p>
          <strong dir="auto">{nameOf(kind, target)}</strong> will be deleted from the family{' '}
          <strong dir="auto">{family.name}</strong>.
          {restore && hasHistory && ' You can restore it on the History tab of the family.'}
        </p>
      </Dialog>
    ),
  };
}
