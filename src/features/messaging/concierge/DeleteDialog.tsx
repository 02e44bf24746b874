import { Button } from 'antd';
import { type Conversation, useGetDeletedRecordsQuery } from '@/api';
import { Dialog } from '@/ui/Dialog';
import { type Actions, can } from './useActions';
import { nameOf } from './words';

interface DeleteDialogProps {
  readonly conversation: Conversation;
  readonly actions: Actions;
  readonly onClose: () => void;
}

/** Confirms the deletion of a conversation, naming its participant and family, and offers to archive it instead. */
export function DeleteDialog({ conversation, actions, onClose }: DeleteDialogProps) {
  const { familyName = `family ${conversation.familyId}` } = conversation;
  const canArchive = can.archive(conversation);
  const canRestore = useGetDeletedRecordsQuery({}).isSuccess;
  const closeAnd = (act: () => void) => (): void => {
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
          {canArchive && <Button onClick={closeAnd(() => actions.archive([conversation]))}>Archive instead</Button>}
          <Button danger type="primary" onClick={closeAnd(() => actions.remove(conversation))}>
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
