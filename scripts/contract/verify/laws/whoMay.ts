import { callerChecks } from './access/callers';
import { endingChecks } from './access/ending';
import { idChecks } from './access/ids';
import type { Law } from './law';

/**
 * Only the callers of `security` have access, with a valid token, and to what belongs to them: an id of another
 * family has the status and the message of an unknown id. Access ends with what gave it (`x-endsAccess`).
 */
export const whoMay: Law = {
  name: 'who may',
  checksOf: (operation) => [...callerChecks(operation), ...idChecks(operation), ...endingChecks(operation)],
};
