import type { Conversation } from '../../api';
import * as styles from './ConversationList.module.css';
import { ConversationRow } from './ConversationRow';

/** A client's conversations in the order they are given. Spec: concierge 2, Client Messages. */
export function ConversationList({ conversations }: { readonly conversations: readonly Conversation[] }) {
  return (
    <ul className={styles.list} aria-label="Conversations">
      {conversations.map((conversation) => (
        <ConversationRow key={conversation.id} conversation={conversation} />
      ))}
    </ul>
  );
}
