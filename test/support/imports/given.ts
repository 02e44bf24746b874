import { givenRecords } from '#server/import/givenRecords';
import type { Manifest, StreamName, StreamRecords } from '#server/import/records';
import type { GivenRecords } from '#server/import/stage';

/** Records of a package by stream. */
export type Records = { readonly [S in StreamName]?: readonly StreamRecords[S][] };

/** Returns the records of a package, by default of the source `books`. */
export const given = (records: Records, manifest: Partial<Manifest> = {}): GivenRecords =>
  givenRecords({ source: 'books', asOf: '2026-11-27T22:00:00Z', ...manifest }, records);
