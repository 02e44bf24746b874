// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { ConversationCategory } from '../schemas.gen';

/** Labels of the values of ConversationCategory, in the order of the contract. */
export const conversationCategoryLabels = {
  GENERAL: 'General',
  ADDITIONAL_DOCUMENTS: 'Additional Documents',
} as const satisfies Record<Extract<ConversationCategory, string>, string>;
