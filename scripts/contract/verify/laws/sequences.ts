import type { Law } from './law';
import { conversationChecks } from './sequences/conversations';
import { recordChecks } from './sequences/records';

export const sequences: Law = {
  name: 'sequences',
  text:
    'After any sequence of linked operations, every record has its last sent values, and a deleted one is gone. Both ' +
    'sides of a conversation see its status, and the unread messages of the other side.',
  checksOf: (operation) => [...recordChecks(operation), ...conversationChecks(operation)],
};
