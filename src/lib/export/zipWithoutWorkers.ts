/**
 * Replaces fflate in the bundle for `write-excel-file`: fflate starts workers from blob URLs for large files, which the
 * Content-Security-Policy forbids (server/web/policy.ts). The exported tables are small enough to compress synchronously.
 */
import { type AsyncZippable, type FlateCallback, zipSync } from 'fflate/browser';

export { strToU8, zipSync } from 'fflate/browser';

/** Synchronous version of fflate's `zip`. */
export function zip(files: AsyncZippable, done: FlateCallback): void {
  done(null, zipSync(files));
}
