import type { InputRef } from 'antd';
import type { RefObject } from 'react';
import { useCallback } from 'react';
import type { Conversation } from '@/api';
import { conversationStatusLabels as labels } from '@/api';
import { EmptyState } from '@/ui/EmptyState';
import { Loading, SkeletonRows } from '@/ui/Skeleton';
import { ConversationList } from '../list/ConversationList';
import type { PolledConversations } from '../polling/useConversations';
import { QuietNotice } from '../polling/QuietNotice';
import type { Show } from './filterConversations';
import { BulkBar } from './BulkBar';
import { ConciergeRow } from './ConciergeRow';
import { DeletedList } from './DeletedList';
import { Toolbar } from './Toolbar';
import type { useConciergeInbox } from './useConciergeInbox';

interface ConciergeListProps {
  readonly polled: PolledConversations;
  readonly inbox: ReturnType<typeof useConciergeInbox>;
  readonly search: RefObject<InputRef | null>;
  readonly onNew: () => void;
  readonly onDelete: (conversation: Conversation) => void;
}

const none = (status: string): string => `No ${status.toLowerCase()} conversations at this time.`;

/** Spec: concierge 2, Empty text. */
const emptyTexts: Readonly<Record<Show, string>> = {
  new: none(labels.NEW),
  open: none(labels.OPEN),
  closed: none(labels.CLOSED),
  archived: none(labels.ARCHIVED),
  unread: none('Unread'),
  deleted: 'No deleted conversations or messages can be restored.',
  'needs-reply': 'No conversations need a reply at this time.',
};

/** The list of a concierge with its filters, in its states. A list that cannot be loaded leads to the error page. Spec: concierge 8. */
export function ConciergeList({ polled, inbox, search, onNew, onDelete }: ConciergeListProps) {
  const { conversations, error } = polled;
  const { view, change, families, shown, open, actions, toggle, ticks, ticked, setTicks } = inbox;
  const tick = useCallback(
    (id: number) =>
      setTicks((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [setTicks],
  );
  if (!conversations) {
    return (
      <div style={{ padding: 16 }}>
        <Loading label="Loading conversations..." labelHidden>
          <SkeletonRows />
        </Loading>
      </div>
    );
  }
  return (
    <>
      <Toolbar {...{ conversations, families, view, onNew, search }} onChange={change} />
      <BulkBar {...{ ticked, actions }} onDone={() => setTicks(new Set())} />
      <QuietNotice error={error} />
      {view.show === 'deleted' ? (
        <DeletedList view={view} onRestore={actions.restore} />
      ) : shown.length === 0 ? (
        <EmptyState drawing="letter" title={emptyTexts[view.show]} />
      ) : (
        <ConversationList conversations={shown} view={JSON.stringify(view)} revealId={open?.id}>
          {(conversation) => (
            <ConciergeRow
              conversation={conversation}
              isSelected={conversation.id === open?.id}
              isTicked={ticks.has(conversation.id)}
              onSelect={toggle}
              onTick={tick}
              {...{ onDelete, actions }}
            />
          )}
        </ConversationList>
      )}
    </>
  );
}
