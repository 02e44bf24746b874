import type { InputRef } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { type Conversation, describeError, useGetLoginProfileIdQuery } from '@/api';
import { EmptyState } from '@/ui/EmptyState';
import { Failure } from '@/ui/Failure';
import { Inbox } from '../list/Inbox';
import { useOutbox } from '../outbox';
import type { PolledConversations } from '../polling/usePolling';
import { ConciergeList } from './ConciergeList';
import { ConciergePane } from './ConciergePane';
import { FamilyContextPanel, useFamilyContext } from './FamilyContextPanel';
import { useConciergeInbox } from './useConciergeInbox';
import { useShortcuts } from './useShortcuts';
import { describeSendFailure } from './words';

const NewConversationDialog = lazy(async () => ({
  default: (await import('./NewConversationDialog')).NewConversationDialog,
}));
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog')).DeleteDialog }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog')).ShortcutsDialog }));

/**
 * The conversations of all clients: the list, the open conversation and its family. Spec: concierge 2, Conversations
 * tab.
 *
 * @param polled - The conversations, which the dashboard polls for the badge of the tab as well.
 */
export function ConversationsTab({ polled }: { readonly polled: PolledConversations }) {
  const user = useGetLoginProfileIdQuery();
  const sender = useOutbox(user.data, describeSendFailure);
  const inbox = useConciergeInbox(polled.conversations);
  const { open, select, close, setStarted, actions, families } = inbox;
  const [isStarting, setStarting] = useState(false);
  const [deleting, setDeleting] = useState<Conversation>();
  const search = useRef<InputRef>(null);
  const keys = useShortcuts(inbox, search);
  const context = useFamilyContext(open?.familyId);
  const begin = (conversation: Conversation): void => {
    setStarting(false);
    setStarted(conversation);
    select(conversation.id);
  };
  return (
    <>
      <Inbox
        isOpen={open !== undefined && user.error === undefined}
        list={
          <>
            {user.error !== undefined && (
              <Failure
                title={describeError(user.error, 'Failed to load user data')}
                onRetry={() => void user.refetch()}
              />
            )}
            <ConciergeList {...{ polled, inbox, search }} onNew={() => setStarting(true)} onDelete={setDeleting} />
          </>
        }
        pane={
          open &&
          sender && (
            <ConciergePane
              key={open.id}
              {...{ sender, families, actions }}
              conversation={open}
              onDelete={setDeleting}
              onClose={close}
            />
          )
        }
        empty={
          <EmptyState drawing="letter" title="Select a conversation">
            Press J or K to move through the list, Enter to open, ? for all shortcuts.
          </EmptyState>
        }
        aside={context && <FamilyContextPanel context={context} />}
      />
      <Suspense fallback={null}>
        {isStarting && <NewConversationDialog onCreated={begin} onClose={() => setStarting(false)} />}
        {deleting && <DeleteDialog conversation={deleting} actions={actions} onClose={() => setDeleting(undefined)} />}
        {keys.isDialogOpen && <ShortcutsDialog isOn={keys.isOn} onToggle={keys.toggle} onClose={keys.closeDialog} />}
      </Suspense>
    </>
  );
}
