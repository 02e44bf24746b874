import type { InputRef } from 'antd';
import { clsx } from 'clsx';
import { type RefObject, memo, useMemo } from 'react';
import { searchWords } from '#openapi/shared/folding';
import type { Conversation } from '@/api';
import { useUrlState } from '@/hooks/useUrlState';
import { textParameter } from '@/lib/searchParams';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/EmptyState';
import { Failure } from '@/ui/Failure';
import { Loading } from '@/ui/Loading';
import * as shared from '@/ui/shared.module.css';
import { ConversationList } from '../list/ConversationList';
import { type ConversationRowProps, ConversationRow } from '../list/ConversationRow';
import { EmptyList } from '../list/EmptyList';
import { FoundMessages, useSearchedText } from '../list/FoundMessages';
import { matchesSearch } from '../list/search';
import { SearchField } from '../list/SearchField';
import { PollErrorNotice } from '../polling/PollErrorNotice';
import type { PolledConversations } from '../polling/usePolling';
import { unreadText } from '../unread';
import { type useOpenConversation, useIsNarrow } from '../useOpenConversation';
import * as styles from './MessagesPage.module.css';
import { describeFailure, nameOf, rowSubtitleOf } from './texts';
import { Welcome } from './Welcome';

const parameters = { text: textParameter('q') };
const noConversations: readonly Conversation[] = [];

/** The search over the client's conversations; its text is in the URL. `found` has all without a text. */
export function useClientSearch(conversations: readonly Conversation[] | undefined) {
  const [{ text }, changeUrl] = useUrlState(parameters);
  const found = useMemo(() => {
    const words = searchWords(text);
    const all = conversations ?? noConversations;
    return words.length === 0 ? all : all.filter((conversation) => matchesSearch(words, conversation));
  }, [conversations, text]);
  return {
    text,
    found,
    // Synchronously: in a transition, the field would lose characters of fast typing.
    change: (next: string): void => changeUrl({ text: next }, { replace: true, flushSync: true }),
  };
}

interface ClientListProps {
  readonly polled: PolledConversations;
  /** Whether the client is assigned to no family, and cannot write messages yet. */
  readonly isWithoutFamily: boolean;
  readonly search: ReturnType<typeof useClientSearch>;
  readonly searchInput: RefObject<InputRef | null>;
  readonly opened: ReturnType<typeof useOpenConversation>;
}

/** The client's conversations: loading, failed, empty or listed. Spec: R-MSG-1. */
export function ClientList({ polled, isWithoutFamily, search, searchInput, opened }: ClientListProps) {
  const selectedId = opened.open?.id;
  const { conversations, error, refetch } = polled;
  const isNarrow = useIsNarrow();
  const searched = useSearchedText(search.text);
  if (!conversations && error !== undefined)
    return (
      <div className={styles.loading}>
        <Failure
          error={error}
          title={describeFailure(error, 'Failed to load messages')}
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (!conversations) {
    return (
      <div className={styles.loading}>
        <Loading label="Loading messages..." />
      </div>
    );
  }
  const empty =
    search.text === '' ? (
      isWithoutFamily ? (
        <>
          {isNarrow && <Welcome />}
          <EmptyState drawing={null} title="No conversations yet" />
        </>
      ) : (
        <EmptyList title="No conversations yet">
          Conversations appear here once you or your concierge team write the first message.
        </EmptyList>
      )
    ) : (
      <EmptyList title="No conversations found">
        {searched === undefined &&
          'The search covers names, families, and the first and last message of each conversation.'}
      </EmptyList>
    );
  const unread = unreadText(conversations, selectedId);
  return (
    <>
      {(conversations.length > 0 || search.text !== '') && (
        <div className={clsx(shared.strip, shared.screenOnly, styles.search)}>
          <SearchField ref={searchInput} value={search.text} onChange={search.change} />
        </div>
      )}
      <PollErrorNotice error={error} />
      {unread !== '' && <p className={clsx(shared.strip, styles.unread)}>{unread}</p>}
      <ConversationList
        conversations={search.found}
        view={search.text}
        revealId={selectedId}
        empty={empty}
        after={
          searched !== undefined && <FoundMessages text={searched} opened={opened} participant="Unassigned Concierge" />
        }
      >
        {(conversation) => (
          <ClientRow conversation={conversation} isSelected={conversation.id === selectedId} onSelect={opened.toggle} />
        )}
      </ConversationList>
    </>
  );
}

type ClientRowProps = Pick<ConversationRowProps, 'conversation' | 'isSelected' | 'onSelect'>;

/**
 * A conversation: participant, family and last message; whether it is the user's own, and awaits a reply, only when the
 * backend reports that. Spec: R-MSG-1.
 */
const ClientRow = memo(function ClientRow(props: ClientRowProps) {
  const { conversation } = props;
  const { clientId, lastMessageSenderId, status, waitingSince } = conversation;
  const isWaiting = waitingSince !== undefined && status !== 'CLOSED' && status !== 'ARCHIVED';
  return (
    <ConversationRow
      {...props}
      to={paths.conversation(conversation.id)}
      name={nameOf(conversation)}
      subtitle={rowSubtitleOf(conversation)}
      isLastOwn={lastMessageSenderId === clientId}
      tag={isWaiting ? { label: 'Awaiting reply' } : undefined}
    />
  );
});
