import { Button, Input } from 'antd';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useDebounce } from 'use-debounce';
import {
  type Conversation,
  type MessageableIndividual,
  describeError,
  errorStatus,
  toConversations,
  useConfig,
  useCreateConciergeConversationMutation,
  useSearchMessageableIndividualsQuery,
} from '@/api';
import { findEmptyConversation } from '@/domain/emptyConversation';
import { Alert } from '@/ui/Alert';
import { Dialog } from '@/ui/Dialog';
import { Failure } from '@/ui/Failure';
import { LiveRegion } from '@/ui/LiveRegion';
import { Spinner } from '@/ui/Spinner';
import * as shared from '@/ui/shared.module.css';
import { debounceMs, minimumLength } from '../list/search';
import * as styles from './Concierge.module.css';

/** Describes the failure by status; `email` is that of system support. Spec: R-MSG-14. */
function describeCreateFailure(error: unknown, email: string): string {
  const status = errorStatus(error);
  if (status === 500)
    return `An unexpected error occurred. If you continue to see this message, please contact system support at ${email}`;
  if (status !== 400) return describeError(error, 'Failed to create conversation. Please try again.');
  return `Please review the following errors and make the required updates: ${describeError(error, 'Invalid data submitted.')}`;
}

interface NewConversationDialogProps {
  /** All conversations; undefined until they are loaded. */
  readonly conversations: readonly Conversation[] | undefined;
  readonly onCreated: (conversation: Conversation) => void;
  readonly onClose: () => void;
}

/** Finds a client and starts a conversation, or opens the one without a message. Spec: R-MSG-13. */
export function NewConversationDialog({ conversations, onCreated, onClose }: NewConversationDialogProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [term] = useDebounce(text.trim(), debounceMs);
  const isTooShort = text.trim().length < minimumLength;
  const { supportEmail } = useConfig();
  const [create, { isLoading, error }] = useCreateConciergeConversationMutation();
  const start = async ({ loginProfileId, familyId }: MessageableIndividual): Promise<void> => {
    if (isLoading) return;
    const empty = findEmptyConversation(conversations, { familyId, clientId: loginProfileId });
    if (empty) {
      onCreated(empty);
      return;
    }
    const newConciergeConversation = { clientLoginProfileId: loginProfileId, familyId };
    const { data } = await create({ newConciergeConversation });
    const [conversation] = data ? toConversations({ conversations: [data.conversation] }) : [];
    if (conversation) onCreated(conversation);
  };
  return (
    <Dialog title="Start New Conversation" footer={<Button onClick={onClose}>Cancel</Button>} onCancel={onClose}>
      <label htmlFor={id}>Search individuals</label>
      <Input
        autoFocus
        id={id}
        type="search"
        dir="auto"
        autoComplete="off"
        placeholder="Name or email"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error !== undefined && <Alert type="error" title={describeCreateFailure(error, supportEmail)} />}
      {isTooShort && <p className={styles.results}>Enter at least 2 characters to search</p>}
      {!isTooShort && term.length >= minimumLength && (
        <SearchResults term={term} onChoose={(individual) => void start(individual)} />
      )}
    </Dialog>
  );
}

/** The individuals found for the current term; a late response about another term is ignored. */
function SearchResults({ term, onChoose }: Readonly<{ term: string; onChoose: (one: MessageableIndividual) => void }>) {
  const { currentData, error, isFetching, refetch } = useSearchMessageableIndividualsQuery({ searchTerm: term });
  const individuals = currentData?.individuals;
  return (
    <div className={clsx(shared.anywhere, styles.results)} aria-busy={isFetching}>
      {error !== undefined && !isFetching && (
        <Failure error={error} title="The search failed." onRetry={() => void refetch()} />
      )}
      {isFetching && !individuals && <Spinner label="Searching..." />}
      <LiveRegion>
        {individuals?.length === 0 && <p className={styles.results}>{`No individuals found matching "${term}"`}</p>}
      </LiveRegion>
      {individuals && individuals.length > 0 && (
        <ul className={shared.list} aria-label="Individuals">
          {individuals.map((individual) => (
            <li key={`${individual.id} ${individual.familyId}`}>
              <Button
                block
                type="text"
                className={clsx(shared.prose, styles.result)}
                onClick={() => onChoose(individual)}
              >
                <span className={shared.anywhere}>
                  <strong dir="auto">
                    {individual.firstName} {individual.lastName}
                  </strong>
                  <br />
                  <span className={shared.note} style={{ fontWeight: 'normal' }} dir="auto">
                    {[individual.email, individual.familyName && `Family: ${individual.familyName}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
