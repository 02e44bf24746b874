import { memo } from 'react';
import type { Conversation } from '../../api';
import { Avatar } from '../../ui/Avatar';
import { RelativeTime } from '../../ui/RelativeTime';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import * as styles from './ConversationList.module.css';

/** Who it is with, about which family, and what was said last; unread ones stand out. Spec: concierge 2, Client Messages. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
}: {
  readonly conversation: Conversation;
}) {
  const { otherParticipantName, otherParticipantEmail, familyName, lastMessageContent, lastMessageDate } = conversation;
  const name = otherParticipantName ?? 'Unassigned Concierge';
  const unread = conversation.unreadCount ?? 0;
  const about = [otherParticipantEmail, familyName && `Family: ${familyName}`].filter(Boolean).join(' · ');
  return (
    <li className={styles.row} data-unread={unread > 0 || undefined}>
      <Avatar name={name} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {unread > 0 && <VisuallyHidden>{`, ${unread} unread`}</VisuallyHidden>}
        </p>
        <p className={styles.about}>{about}</p>
        {lastMessageContent !== undefined && <p className={styles.last}>{lastMessageContent}</p>}
      </div>
      {lastMessageDate !== undefined && (
        <span className={styles.time}>
          <RelativeTime value={lastMessageDate} />
        </span>
      )}
    </li>
  );
});
