/**
 * Stands in the bundle for fflate, which `write-excel-file` compresses with: for large files that would start workers from
 * addresses made on the page, and the page's policy allows none (server/web/policy.ts). A statement is compressed in a moment.
 */
import type { AsyncZippable, FlateCallback } from 'fflate/browser';
import { zipSync } from 'fflate/browser';

export { strToU8, zipSync } from 'fflate/browser';

/** fflate's `zip`, done at once. */
export function zip(files: AsyncZippable, done: FlateCallback): void {
  done(null, zipSync(files));
}
