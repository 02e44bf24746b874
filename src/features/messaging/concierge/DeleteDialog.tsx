import { Button } from 'antd';
import type { Conversation } from '@/api';
import { useGetDeletedRecordsQuery } from '@/api';
import { Dialog } from '@/ui/Dialog';
import type { Actions } from './useActions';
import { can } from './useActions';
import { nameOf } from './words';

interface DeleteDialogProps {
  readonly conversation: Conversation;
  readonly actions: Actions;
  readonly onClose: () => void;
}

/** Asks before a conversation is deleted: names the person and the family, and says that Archive exists. */
export function DeleteDialog({ conversation, actions, onClose }: DeleteDialogProps) {
  const { familyName = `family ${conversation.familyId}` } = conversation;
  const canArchive = can.archive(conversation);
  const canRestore = useGetDeletedRecordsQuery({}).isSuccess;
  const after = (act: () => void) => (): void => {
    onClose();
    act();
  };
  return (
    <Dialog
      title="Delete this conversation?"
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            Cancel
          </Button>
          {canArchive && <Button onClick={after(() => actions.archive([conversation]))}>Archive instead</Button>}
          <Button danger type="primary" onClick={after(() => actions.remove(conversation))}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        The conversation with <strong>{nameOf(conversation)}</strong> about the family <strong>{familyName}</strong>{' '}
        will be deleted with all its messages and files, for both sides.{' '}
        {canRestore ? 'A concierge can restore it for a limited time, under Deleted.' : 'This cannot be undone.'}
      </p>
      {canArchive && (
        <p>Archiving removes it from the list. It stays under Archived, where you can read and unarchive it.</p>
      )}
    </Dialog>
  );
}
