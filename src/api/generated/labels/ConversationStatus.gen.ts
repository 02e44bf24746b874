// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { ConversationStatus } from '../schemas.gen';

/** Labels of the values of ConversationStatus, in the order of the contract. */
export const conversationStatusLabels = {
  NEW: 'New',
  OPEN: 'Open',
  CLOSED: 'Closed',
  ARCHIVED: 'Archived',
} as const satisfies Record<Extract<ConversationStatus, string>, string>;
