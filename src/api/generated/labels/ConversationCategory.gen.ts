// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { ConversationCategory } from '../schemas.gen';

/** What each value of ConversationCategory is called, in the order of the contract. */
export const conversationCategoryLabels = {
  GENERAL: 'General',
  ADDITIONAL_DOCUMENTS: 'Additional Documents',
} as const satisfies Record<Extract<ConversationCategory, string>, string>;
