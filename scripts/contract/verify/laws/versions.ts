import type { Law } from './law';
import { otherOperationChecks } from './versions/otherOperation';
import { inForceChecks } from './versions/inForce';
import { pollChecks } from './versions/polls';
import { saveChecks } from './versions/saves';

export const versions: Law = {
  name: 'versions',
  text:
    'A version and an ETag name one content. Every save of a record increases its version, also one without a change. A save with an outdated version is rejected with the stored record, whichever ' +
    'operation has saved it since; one without a version is unconditional. What names another version than the one in force is refused. A poll gets 304 while nothing has changed, and two different responses never have the ' +
    'same ETag.',
  checksOf: (operation) =>
    [saveChecks, otherOperationChecks, inForceChecks, pollChecks].flatMap((checksOf) => checksOf(operation)),
  responses: (target) => target.ambiguousEtags(),
};
