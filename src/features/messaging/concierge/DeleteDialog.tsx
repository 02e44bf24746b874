import { Button } from 'antd';
import { type Conversation, useGetDeletedRecordsQuery } from '@/api';
import { Dialog } from '@/ui/Dialog';
import { type Actions, archive } from './useActions';
import { nameOf } from './words';

interface DeleteDialogProps {
  readonly conversation: Conversation;
  readonly actions: Actions;
  readonly onClose: () => void;
}

/** Confirms the deletion of a conversation, naming its participant and family, and offers to archive it instead. */
export function DeleteDialog({ conversation, actions, onClose }: DeleteDialogProps) {
  const { familyName = `family ${conversation.familyId}`, status } = conversation;
  const canArchive = archive.from.includes(status);
  const canRestore = useGetDeletedRecordsQuery({}).isSuccess;
  const closeAnd = (act: () => Promise<void>) => (): void => {
    onClose();
    void act();
  };
  return (
    <Dialog
      title="Delete this conversation?"
      cancelButtonProps={{ autoFocus: true }}
      okText="Delete"
      okButtonProps={{ danger: true }}
      onCancel={onClose}
      onOk={closeAnd(() => actions.remove(conversation))}
      footer={(_, { CancelBtn, OkBtn }) => (
        <>
          <CancelBtn />
          {canArchive && (
            <Button onClick={closeAnd(() => actions.setStatus(archive, [conversation]))}>Archive instead</Button>
          )}
          <OkBtn />
        </>
      )}
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
