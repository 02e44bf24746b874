import { skipToken } from '@reduxjs/toolkit/query';
import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { type Conversation, describeError, useGetFamilyContextQuery, useGetLoginProfileIdQuery } from '@/api';
import { EmptyState } from '@/ui/EmptyState';
import { Failure } from '@/ui/Failure';
import { Inbox } from '../list/Inbox';
import { useOutbox } from '../outbox';
import type { PolledConversations } from '../polling/usePolling';
import { ConciergeList } from './ConciergeList';
import { ConciergePane } from './ConciergePane';
import { DeleteDialog } from './DeleteDialog';
import { FamilyContextPanel } from './FamilyContextPanel';
import { NewConversationDialog } from './NewConversationDialog';
import { Shortcuts } from './Shortcuts';
import { useConciergeInbox } from './useConciergeInbox';

/** Spec: concierge 8, Send message failure. */
const describeSendFailure = (error: unknown): string =>
  describeError(error, 'Failed to send message. Please try again.');

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
  // Without data when the backend does not offer it.
  const { currentData: family } = useGetFamilyContextQuery(open ? { familyId: open.familyId } : skipToken);
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
        aside={family && <FamilyContextPanel context={family.context} />}
      />
      {isStarting && <NewConversationDialog onCreated={begin} onClose={() => setStarting(false)} />}
      {deleting && <DeleteDialog conversation={deleting} actions={actions} onClose={() => setDeleting(undefined)} />}
      <Shortcuts {...{ inbox, search }} />
    </>
  );
}
