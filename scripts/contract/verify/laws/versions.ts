import type { Law } from './law';
import { pollChecks } from './versions/polls';
import { saveChecks } from './versions/saves';

/**
 * A version and an ETag name one content. Every save of a record increases its version, also one without a change. A
 * save with an outdated version is rejected with the stored record; one without a version is unconditional. A poll
 * gets 304 while nothing has changed, and two different responses never have the same ETag.
 */
export const versions: Law = {
  name: 'versions',
  checksOf: (operation) => [...saveChecks(operation), ...pollChecks(operation)],
  responses: (target) => target.ambiguousEtags(),
};
