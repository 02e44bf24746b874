import type { DragEvent, ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import type { Conversation } from '@/api';
import { isUnsupported, useSupportsOperations, useMarkMessagesAsUnreadMutation } from '@/api';
import { logFailure } from '@/lib/log';
import type { MenuAction } from '../ActionsMenu';
import type { Sender } from '../outbox/outbox';
import { Composer } from './Composer';
import { FindBar } from './FindBar';
import * as styles from './MessagePane.module.css';
import { PaneHeader } from './PaneHeader';
import { ThreadBody } from './ThreadBody';
import type { useComposer } from './useComposer';
import { useFind } from './useFind';
import { useThread } from './useThread';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

const DropArea = lazy(async () => ({ default: (await import('./DropArea')).DropArea }));
const FilesDialog = lazy(async () => ({ default: (await import('./FilesDialog')).FilesDialog }));

export interface MessagePaneProps {
  readonly conversation: Conversation;
  readonly sender: Sender;
  /** The other participant, as this side calls them. */
  readonly name: string;
  readonly about: string;
  /** What stands in the empty box: whom the message goes to. */
  readonly placeholder: string;
  /** Leaves the conversation. */
  readonly onClose: () => void;
  /** What this side can do with the conversation besides marking it as unread. */
  readonly menu?: readonly MenuAction[];
  /** What has to be known before sending, above the box. */
  readonly above?: ReactNode;
  /** The composer, where the side has rules of its own for sending. */
  readonly composer: ReturnType<typeof useComposer>;
}

/**
 * An open conversation: its thread, and the box to answer in. The same for both sides. Mount it with the conversation's id as its key:
 * nothing of one conversation ever shows in another. Spec: concierge 2, Message pane.
 */
export function MessagePane(props: MessagePaneProps) {
  const { conversation, sender, name, about, placeholder, onClose, menu = [], above, composer } = props;
  const thread = useThread(conversation, sender.loginProfileId);
  const find = useFind(thread.items);
  const [showsFiles, setShowsFiles] = useState(false);
  const [markUnread] = useMarkMessagesAsUnreadMutation();
  const canMarkUnread = useSupportsOperations('markMessagesAsUnread');
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leaveUnread = async (): Promise<void> => {
    onClose();
    const { error } = await markUnread({ conversationId: conversation.id });
    if (error && !isUnsupported(error)) logFailure('A conversation could not be marked as unread', error);
  };
  return (
    <section
      className={cx(shared.column, styles.root)}
      aria-label={`Conversation with ${name}`}
      onDragOver={onDragOver}
    >
      <PaneHeader
        {...{ name, about }}
        menu={[
          ...(canMarkUnread ? [{ key: 'unread', label: 'Mark as unread', onSelect: () => void leaveUnread() }] : []),
          ...menu,
        ]}
        onBack={onClose}
        onFind={find.open}
        onFiles={() => setShowsFiles(true)}
      />
      {find.isOpen && (
        <FindBar
          text={find.text}
          count={find.count}
          at={find.at}
          onType={find.type}
          onMove={find.move}
          onClose={find.close}
        />
      )}
      <ThreadBody {...{ thread, find, conversation, sender, name }} />
      {above}
      <Composer {...{ composer, placeholder }} />
      <Suspense fallback={null}>
        {isOver && <DropArea onFiles={composer.add} onEnd={() => setOver(false)} />}
        {showsFiles && (
          <FilesDialog
            messages={thread.messages ?? []}
            own={sender.loginProfileId}
            onClose={() => setShowsFiles(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
