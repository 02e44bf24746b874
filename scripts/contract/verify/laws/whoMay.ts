import { callerChecks } from './access/callers';
import { clientListChecks } from './access/clientLists';
import { colleagueChecks } from './access/colleagues';
import { deletionChecks } from './access/deletion';
import { endingChecks } from './access/ending';
import { idChecks } from './access/ids';
import { memberChecks } from './access/members';
import { sharedChecks } from './access/shared';
import type { Law } from './law';

export const whoMay: Law = {
  name: 'who may',
  text:
    'Only the callers of `x-access` have access, with a valid token, and to what belongs to them: an id of another ' +
    'family has the status of an unknown id. Access ends with what gave it (`x-endsAccess`, a deletion), also for ' +
    'polls. No response and no ETag is shared between callers. What one concierge may read, change and restore, every ' +
    'concierge may, and reads the same; a client sees no conversation of another member of the family. Lists of clients ' +
    '(`x-clients`) have no concierge.',
  checksOf: (operation) => [
    ...callerChecks(operation),
    ...idChecks(operation),
    ...endingChecks(operation),
    ...deletionChecks(operation),
    ...sharedChecks(operation),
    ...colleagueChecks(operation),
    ...memberChecks(operation),
    ...clientListChecks(operation),
  ],
};
