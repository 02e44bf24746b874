import { type Conversation, conversationCategoryLabels } from '@/api';
import { lookUp } from '@/lib/lookUp';

/** The name of the client. Spec: R-MSG-10. */
export const nameOf = ({ otherParticipantName, clientId }: Conversation): string =>
  otherParticipantName ?? `Client ${clientId}`;

/** General, Additional Documents or Unknown. Spec: R-MSG-10. */
export const categoryLabel = ({ category }: Conversation): string =>
  lookUp(conversationCategoryLabels, category) ?? 'Unknown';

/** The family of a conversation, in a row or a header. */
export const familyLabel = ({ familyName }: Conversation): string =>
  familyName === undefined ? '' : `Family: ${familyName}`;
