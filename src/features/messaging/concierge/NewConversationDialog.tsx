import { useId, useState } from 'react';
import type { Conversation, MessageableIndividual } from '../../../api';
import {
  conversationsOf,
  useConfig,
  useCreateConciergeConversationMutation,
  useIdempotencyKey,
  useSearchMessageableIndividualsQuery,
} from '../../../api';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { LiveRegion } from '../../../ui/LiveRegion';
import { Spinner } from '../../../ui/Spinner';
import { useSettled } from '../../../ui/useSettled';
import { Failure } from '../Failure';
import * as styles from './NewConversationDialog.module.css';
import { describeCreateFailure } from './words';

/** Spec: concierge 9, Participant search. */
const debounceMs = 300;
const minimumLength = 2;

interface NewConversationDialogProps {
  readonly onCreated: (conversation: Conversation) => void;
  readonly onClose: () => void;
}

/** Finds a client and starts a conversation with them. Spec: concierge 2, Start New Conversation; 5; 8. */
export function NewConversationDialog({ onCreated, onClose }: NewConversationDialogProps) {
  const id = useId();
  const [text, setText] = useState('');
  const term = useSettled(text, debounceMs).trim();
  const { supportEmail } = useConfig();
  const [create, { isLoading, error }] = useCreateConciergeConversationMutation();
  const keyFor = useIdempotencyKey();
  const start = async ({ loginProfileId, familyId }: MessageableIndividual): Promise<void> => {
    if (isLoading) return;
    const body = { clientLoginProfileId: loginProfileId, familyId };
    const { data } = await create({ newConciergeConversation: body, idempotencyKey: keyFor(body) });
    const [conversation] = data ? conversationsOf({ conversations: [data.conversation] }) : [];
    if (conversation) onCreated(conversation);
  };
  return (
    <Dialog open title="Start New Conversation" footer={<Button onClick={onClose}>Cancel</Button>} onClose={onClose}>
      <label htmlFor={id} className={styles.label}>
        Search individuals
      </label>
      <input
        autoFocus
        id={id}
        type="search"
        autoComplete="off"
        className={styles.input}
        placeholder="Name or email"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error !== undefined && <Alert kind="error">{describeCreateFailure(error, supportEmail)}</Alert>}
      {term.length < minimumLength ? (
        <p className={styles.hint}>Enter at least 2 characters to search</p>
      ) : (
        <Found term={term} onChoose={(individual) => void start(individual)} />
      )}
    </Dialog>
  );
}

/** Who was found for the last term that was typed; answers about others are not shown, whenever they come. */
function Found({ term, onChoose }: { readonly term: string; readonly onChoose: (one: MessageableIndividual) => void }) {
  const { currentData, error, isFetching, refetch } = useSearchMessageableIndividualsQuery({ searchTerm: term });
  const individuals = currentData?.individuals;
  return (
    <div className={styles.found} aria-busy={isFetching}>
      {error !== undefined && !isFetching && <Failure text="The search failed." onRetry={() => void refetch()} />}
      {isFetching && !individuals && <Spinner label="Searching..." />}
      <LiveRegion>
        {individuals?.length === 0 && <p className={styles.hint}>{`No individuals found matching "${term}"`}</p>}
      </LiveRegion>
      {individuals && individuals.length > 0 && (
        <ul className={styles.list} aria-label="Individuals">
          {individuals.map((individual) => (
            <li key={`${individual.id} ${individual.familyId}`}>
              <button type="button" className={styles.individual} onClick={() => onChoose(individual)}>
                <span className={styles.name}>
                  {individual.firstName} {individual.lastName}
                </span>
                <span className={styles.about}>
                  {[individual.email, individual.familyName && `Family: ${individual.familyName}`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
