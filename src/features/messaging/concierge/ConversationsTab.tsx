import type { InputRef } from 'antd';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { Conversation } from '@/api';
import { describeError, useGetLoginProfileIdQuery } from '@/api';
import { EmptyState } from '@/ui/EmptyState';
import { PanelBoundary } from '@/ui/PanelBoundary';
import { Loading, SkeletonRows } from '@/ui/Skeleton';
import { Failure } from '@/ui/Failure';
import { Inbox } from '../list/Inbox';
import { focusRow } from '../list/Row';
import { useRestoredOutbox, useSender } from '../outbox/useOutbox';
import type { PolledConversations } from '../polling/useConversations';
import { ConciergeList } from './ConciergeList';
import { ConciergePane } from './ConciergePane';
import * as styles from '../list/Inbox.module.css';
import { FamilyContextPanel, useFamilyContext } from './FamilyContextPanel';
import { useConciergeInbox } from './useConciergeInbox';
import { useInboxKeys } from './useInboxKeys';
import { describeSendFailure } from './words';

const NewConversationDialog = lazy(async () => ({
  default: (await import('./NewConversationDialog')).NewConversationDialog,
}));
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog')).DeleteDialog }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog')).ShortcutsDialog }));

/**
 * Every client's conversations: the list with its filters, the open one, and its family beside it. Spec: concierge 2, Conversations tab.
 *
 * @param polled - What the dashboard polls, for this tab and the badge on it.
 */
export function ConversationsTab({ polled }: { readonly polled: PolledConversations }) {
  const user = useGetLoginProfileIdQuery();
  const sender = useSender(user.data, describeSendFailure);
  useRestoredOutbox(sender);
  const inbox = useConciergeInbox(polled.conversations);
  const { open, select, actions, families } = inbox;
  const [isStarting, setStarting] = useState(false);
  const [deleting, setDeleting] = useState<Conversation>();
  const search = useRef<InputRef>(null);
  const keys = useInboxKeys(inbox, search);
  const context = useFamilyContext(open?.familyId);
  const openId = open?.id;
  const close = useCallback(() => {
    select(undefined);
    if (openId !== undefined) setTimeout(() => focusRow(openId));
  }, [select, openId]);
  const begin = (conversation: Conversation): void => {
    setStarting(false);
    inbox.begin(conversation);
  };
  return (
    <>
      <Inbox
        isOpen={open !== undefined}
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
          open && sender ? (
            <PanelBoundary name="The conversation">
              <ConciergePane
                key={open.id}
                {...{ sender, families, actions }}
                conversation={open}
                onDelete={setDeleting}
                onClose={close}
              />
            </PanelBoundary>
          ) : (
            <NothingOpen isWaiting={open !== undefined && user.error === undefined} />
          )
        }
        aside={context && <FamilyContextPanel context={context} />}
      />
      <Suspense fallback={null}>
        {isStarting && <NewConversationDialog onCreated={begin} onClose={() => setStarting(false)} />}
        {deleting && <DeleteDialog conversation={deleting} actions={actions} onClose={() => setDeleting(undefined)} />}
        {keys.isListed && <ShortcutsDialog isOn={keys.isOn} onSwitch={keys.switchTo} onClose={keys.close} />}
      </Suspense>
    </>
  );
}

function NothingOpen({ isWaiting }: { readonly isWaiting: boolean }) {
  return (
    <div className={styles.nothing}>
      {isWaiting ? (
        <Loading label="Loading messages...">
          <SkeletonRows rows={4} />
        </Loading>
      ) : (
        <EmptyState drawing="letter" title="Select a conversation">
          Press J or K to move through the list, Enter to open, ? for all shortcuts.
        </EmptyState>
      )}
    </div>
  );
}
