import { callerChecks } from './access/callers';
import { endingChecks } from './access/ending';
import { idChecks } from './access/ids';
import { sharedChecks } from './access/shared';
import type { Law } from './law';

export const whoMay: Law = {
  name: 'who may',
  text:
    'Only the callers of `security` have access, with a valid token, and to what belongs to them: an id of another ' +
    'family has the status and the message of an unknown id. Access ends with what gave it (`x-endsAccess`). No response and no ETag is shared between callers.',
  checksOf: (operation) => [
    ...callerChecks(operation),
    ...idChecks(operation),
    ...endingChecks(operation),
    ...sharedChecks(operation),
  ],
};
