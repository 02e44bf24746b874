import { Avatar, Button, Flex } from 'antd';
import { clsx } from 'clsx';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Conversation, describeError, selectHasFeature, useFeature, useMarkMessagesAsUnreadMutation } from '@/api';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { logFailure } from '@/lib/log';
import { initials } from '@/lib/names';
import { EmptyState } from '@/ui/EmptyState';
import { Failure } from '@/ui/Failure';
import { Icon } from '@/ui/Icon';
import { lazyPanel } from '@/ui/lazyPanel';
import { LiveRegion } from '@/ui/LiveRegion';
import { Loading } from '@/ui/Loading';
import { usePrintedTitle } from '@/ui/print/usePrintedTitle';
import * as shared from '@/ui/shared.module.css';
import { type MenuAction, ActionsMenu } from '@/ui/ActionsMenu';
import { focusComposer } from '../focusComposer';
import { composerFocused, selectFocusRequest } from '../messagingSlice';
import type { Sender } from '../outbox';
import { PollErrorNotice } from '../polling/PollErrorNotice';
import { isNarrow, useLinkedMessage } from '../useOpenConversation';
import { Composer } from './Composer';
import { FindBar, useFind } from './FindBar';
import * as styles from './MessagePane.module.css';
import { PicturesOfConversation, usePictures } from './pictures';
import { Timeline } from './Timeline';
import type { useComposer } from './useComposer';
import { type TimelineItem, useTimeline } from './useTimeline';

const DropArea = lazyPanel({ name: 'The drop area', load: async () => (await import('./DropArea')).DropArea });
const FilesDialog = lazyPanel({ name: 'The files', load: async () => (await import('./FilesDialog')).FilesDialog });

/** Returns the names of the dropped folders. */
const foldersIn = ({ items }: Pick<DataTransfer, 'items'>): string[] =>
  [...items].flatMap((item) => {
    const entry = item.webkitGetAsEntry();
    return entry?.isDirectory === true ? [entry.name] : [];
  });

export interface MessagePaneProps {
  readonly conversation: Conversation;
  readonly sender: Sender;
  /** The name of the other participant. */
  readonly name: string;
  /** The line below the name: email, family, category. */
  readonly subtitle: string;
  /** The placeholder of the composer: the recipient and the family. */
  readonly placeholder: string;
  readonly onClose: () => void;
  /** Actions besides marking the conversation as unread. */
  readonly menu?: readonly MenuAction[];
  /** Content above the composer. */
  readonly above?: ReactNode;
  readonly composer: ReturnType<typeof useComposer>;
}

/**
 * An open conversation with its composer, for clients and concierges. Use the conversation's id as its key, so that no
 * state of one conversation appears in another. Spec: R-MSG-4.
 */
export function MessagePane(props: MessagePaneProps) {
  const { conversation, sender, name, subtitle, placeholder, onClose, menu = [], above, composer } = props;
  const timeline = useTimeline(conversation, sender.loginProfileId);
  const find = useFind(timeline.items);
  const [showsFiles, setShowsFiles] = useState(false);
  const [markUnread] = useMarkMessagesAsUnreadMutation();
  const canMarkUnread = useFeature('unreadMark');
  const store = useAppStore();
  const [isDragging, setDragging] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const pictures = usePictures();
  const heading = useRef<HTMLHeadingElement>(null);
  usePrintedTitle(`Conversation with ${name}`, 'content');
  useEffect(() => {
    // The pane has replaced the list with the focused row.
    if (isNarrow()) heading.current?.focus();
  }, []);
  const isFocusRequested = useAppSelector(selectFocusRequest) === conversation.id;
  useEffect(() => {
    if (!isFocusRequested) return;
    focusComposer();
    store.dispatch(composerFocused());
  }, [isFocusRequested, store]);
  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragging(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setDragging(false);
  };
  const onDrop = (event: DragEvent): void => {
    setDragging(false);
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    composer.add([...event.dataTransfer.files], foldersIn(event.dataTransfer));
  };
  const closeUnread = async (): Promise<void> => {
    onClose();
    const { error } = await markUnread({ conversationId: conversation.id });
    if (error && selectHasFeature(store.getState(), 'unreadMark'))
      logFailure('A conversation could not be marked as unread', error);
  };
  return (
    <section
      className={clsx(shared.column, styles.root)}
      aria-label={`Conversation with ${name}`}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      <header className={clsx(shared.strip, styles.header)}>
        <h1 className={clsx(shared.visuallyHidden, styles.narrowOnly)} dir="auto">
          Conversation with {name}
        </h1>
        <Button
          type="text"
          className={clsx(styles.narrowOnly, shared.screenOnly)}
          icon={<Icon name="back" />}
          aria-label="Back to conversations"
          onClick={onClose}
        />
        <Avatar aria-hidden="true" className={clsx(styles.avatar)} icon={initials(name)} />
        <div className={shared.grow}>
          <h2 ref={heading} tabIndex={-1} className={clsx(styles.name, shared.ellipsis)} dir="auto">
            {name}
          </h2>
          <p className={clsx(shared.note, shared.ellipsis)} dir="auto">
            {subtitle}
          </p>
        </div>
        <Flex className={clsx(shared.screenOnly, styles.actions)}>
          <Button type="text" onClick={find.open}>
            Find
          </Button>
          <Button type="text" onClick={() => setShowsFiles(true)}>
            Files
          </Button>
          <ActionsMenu
            label="Conversation actions"
            actions={
              canMarkUnread
                ? [{ key: 'unread', label: 'Mark as unread', onClick: () => void closeUnread() }, ...menu]
                : menu
            }
            open={isMenuOpen}
            onOpenChange={setMenuOpen}
          />
        </Flex>
      </header>
      {find.text !== undefined && <FindBar find={find} />}
      <PicturesOfConversation value={pictures}>
        <Messages timeline={timeline} find={find} conversation={conversation} sender={sender} name={name} />
      </PicturesOfConversation>
      <div className={clsx(shared.screenOnly)}>
        {above}
        <Composer composer={composer} placeholder={placeholder} onLeave={() => heading.current?.focus()} />
      </div>
      {isDragging && <DropArea />}
      {showsFiles && (
        <FilesDialog
          messages={timeline.messages ?? []}
          ownId={sender.loginProfileId}
          onClose={() => setShowsFiles(false)}
        />
      )}
    </section>
  );
}

interface MessagesProps extends Pick<MessagePaneProps, 'conversation' | 'sender' | 'name'> {
  readonly timeline: ReturnType<typeof useTimeline>;
  readonly find: ReturnType<typeof useFind>;
}

/** The timeline, or its loading, failed or empty state. */
function Messages({ timeline: { messages, items, error, refetch }, find, conversation, sender, name }: MessagesProps) {
  const linked = useLinkedMessage(items);
  if (!messages) {
    const failure = (
      <Failure error={error} title={describeError(error, 'Failed to load messages')} onRetry={() => void refetch()} />
    );
    const content = error === undefined ? <Loading label="Loading messages..." rows={4} /> : failure;
    return <div className={clsx(shared.scroller, styles.middle)}>{content}</div>;
  }
  return (
    <>
      <PollErrorNotice error={error} notFound="This conversation was deleted. New messages cannot be sent." />
      <Announcer items={items} />
      {items.length > 0 ? (
        <Timeline
          conversation={conversation}
          items={items}
          sender={sender}
          label={`Messages with ${name}`}
          searched={find.text === undefined ? linked.words : find.searched}
          currentIndex={find.currentIndex ?? linked.index}
        />
      ) : (
        <div className={clsx(shared.scroller, styles.middle)}>
          <EmptyState drawing="letter" title="No messages yet" level={3}>
            Write the first one below.
          </EmptyState>
        </div>
      )}
    </>
  );
}

/** Announces the messages of others that arrive while the conversation is open. */
function Announcer({ items }: { readonly items: readonly TimelineItem[] }) {
  const last = items.findLast((item) => item.kind === 'message' && !item.isOwn);
  const [first] = useState(last?.key);
  const isNew = last?.kind === 'message' && last.key !== first;
  return (
    <LiveRegion className={shared.visuallyHidden}>
      {isNew &&
        `New message${last.message.senderName === undefined ? '' : ` from ${last.message.senderName}`}: ${last.message.content ?? 'a file'}`}
    </LiveRegion>
  );
}
