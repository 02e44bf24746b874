import type { IssueList } from '../issues';
import type { CheckedRow, Manifest, RejectedRow, StreamName } from '../records';

/** A package whose manifest was read. */
export interface OpenPackage {
  readonly manifest: Manifest;
  /** The streams that have a file, in the order of the contract. */
  readonly streams: readonly StreamName[];
  /** Reads the rows of a stream once, in the order of its file; adds what is wrong to `issues`. */
  readonly rows: <S extends StreamName>(stream: S) => AsyncIterable<CheckedRow<S> | RejectedRow<S>>;
  readonly issues: IssueList;
  readonly close: () => Promise<void>;
}

/** A package that cannot be read: no folder or zip, a manifest that is not valid, or a file that does not belong. */
export class PackageError extends Error {}
