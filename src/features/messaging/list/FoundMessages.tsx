import { Button } from 'antd';
import { clsx } from 'clsx';
import { useDebounce } from 'use-debounce';
import { markedWords, occurrencesOfAny } from '#openapi/shared/folding';
import { type FoundMessage, useFeature, useSearchMessagesQuery } from '@/api';
import { opensElsewhere } from '@/lib/opensElsewhere';
import { Failure } from '@/ui/Failure';
import { Icon } from '@/ui/Icon';
import { LiveRegion } from '@/ui/LiveRegion';
import { RelativeTime } from '@/ui/RelativeTime';
import { Spinner } from '@/ui/Spinner';
import * as shared from '@/ui/shared.module.css';
import { Highlighted } from '../Highlighted';
import type { useOpenConversation } from '../useOpenConversation';
import * as row from './ConversationRow.module.css';
import * as styles from './FoundMessages.module.css';
import { debounceMs, minimumLength } from './search';

interface FoundMessagesProps {
  /** The text of {@link useSearchedText}. */
  readonly text: string;
  /** Finds only messages about this family. */
  readonly familyId?: number | undefined;
  readonly opened: Pick<ReturnType<typeof useOpenConversation>, 'messageId' | 'urlOfMessage' | 'select'>;
  /** Names a participant whose name is unknown. */
  readonly participant: string;
}

/**
 * Returns the text to search messages for, once typing pauses; undefined while it is too short, and if the backend has
 * no such search.
 */
export function useSearchedText(text: string): string | undefined {
  const isOffered = useFeature('messageSearch');
  const [term] = useDebounce(text.trim(), debounceMs);
  return isOffered && Math.min(term.length, text.trim().length) >= minimumLength ? term : undefined;
}

const noMessages: readonly FoundMessage[] = [];

/**
 * The messages that contain the words of a search, latest first, below the conversations found. One opens its
 * conversation at the message; a late response about another text is ignored. Spec: R-MSG-23.
 */
export function FoundMessages({ text, familyId, ...rest }: FoundMessagesProps) {
  const { currentData, error, isFetching, refetch } = useSearchMessagesQuery({ searchTerm: text, familyId });
  const messages = currentData?.messages ?? noMessages;
  const words = markedWords(text);
  return (
    <section className={shared.screenOnly} aria-label="Messages found" aria-busy={isFetching}>
      <h2 className={styles.title}>Messages</h2>
      {error !== undefined && !isFetching && (
        <Failure
          style={{ margin: '8px 14px' }}
          error={error}
          title="Messages could not be searched."
          onRetry={() => void refetch()}
        />
      )}
      {isFetching && !currentData && <Spinner label="Searching..." />}
      <LiveRegion>
        {currentData && messages.length === 0 && (
          <p className={styles.text}>{`No messages found matching "${text}"`}</p>
        )}
      </LiveRegion>
      {messages.length > 0 && (
        <ul className={shared.list} aria-label="Messages found">
          {messages.map((message) => (
            <li key={message.id} className={shared.strip}>
              <Row {...rest} message={message} words={words} />
            </li>
          ))}
        </ul>
      )}
      {currentData?.hasMore === true && (
        <p className={styles.text}>These are the latest messages found. More words find fewer.</p>
      )}
    </section>
  );
}

interface RowProps extends Pick<FoundMessagesProps, 'opened' | 'participant'> {
  readonly message: FoundMessage;
  readonly words: readonly string[];
}

function Row({ message, words, opened, participant }: RowProps) {
  const { id, conversationId, familyName, senderName, sentDate, fileNames = [] } = message;
  const isSelected = opened.messageId === id;
  return (
    <div className={row.root} data-selected={isSelected || undefined}>
      <Button
        type="text"
        className={clsx(row.button, shared.prose)}
        href={opened.urlOfMessage(conversationId, id)}
        aria-current={isSelected || undefined}
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          opened.select(conversationId, id);
        }}
      >
        <span className={shared.grow}>
          <span className={row.line}>
            <span className={clsx(row.name, shared.ellipsis)} dir="auto">
              {message.participantName ?? participant}
            </span>
            <span className={clsx(shared.note, row.end)}>
              <RelativeTime value={sentDate} />
            </span>
          </span>
          <span className={clsx(row.line, shared.note)}>
            <span className={shared.ellipsis} dir="auto">
              {[senderName && `From ${senderName}`, familyName && `Family: ${familyName}`].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Excerpt text={message.content ?? ''} words={words} />
          {fileNames.map((name, index) => (
            // Two files of a message can have the same name.
            <span key={index} className={clsx(shared.note, styles.excerpt)} dir="auto">
              <Icon name="clip" />
              <Marked text={name} words={words} />
            </span>
          ))}
        </span>
      </Button>
    </div>
  );
}

/** The numbers of characters of an excerpt: before the first word found, and in all. */
const excerpt = { before: 40, length: 200 } as const;

/** The beginning of a text, or its part around the first word found if that is further on. */
function Excerpt({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  const first = occurrencesOfAny(text, words)[0]?.start ?? 0;
  const start = first <= excerpt.before * 2 ? 0 : text.lastIndexOf(' ', first - excerpt.before) + 1;
  const shown = `${start > 0 ? '… ' : ''}${text.slice(start, start + excerpt.length)}`;
  return (
    shown.trim() !== '' && (
      <span className={clsx(shared.note, styles.excerpt)} dir="auto">
        <Marked text={shown} words={words} />
      </span>
    )
  );
}

const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) => (
  <Highlighted text={text} start={0} end={text.length} found={occurrencesOfAny(text, words)} />
);
