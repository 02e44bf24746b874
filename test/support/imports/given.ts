import { IssueList } from '#server/import/issues';
import type { Manifest, StreamName, StreamRecords } from '#server/import/records';
import type { GivenRecords } from '#server/import/stage';

/** Records of a package by stream. */
export type Records = { readonly [S in StreamName]?: readonly StreamRecords[S][] };

const streamNames: readonly StreamName[] = [
  'families',
  'people',
  'billing-customers',
  'partner-profiles',
  'locations',
  'accounts',
  'dimensions',
  'journal-lines',
  'trial-balance',
  'invoices',
  'invoice-lines',
];

/** Returns a package of records that the reader has checked. */
export const given = (records: Records, manifest: Partial<Manifest> = {}): GivenRecords => ({
  manifest: { format: 'portal-import', version: 1, source: 'books', asOf: '2026-11-27T22:00:00Z', ...manifest },
  streams: streamNames.filter((name) => records[name] !== undefined),
  issues: new IssueList(),
  unusable: new Set(),
  rows: async function* (stream) {
    for (const [index, record] of (records[stream] ?? []).entries()) {
      await Promise.resolve();
      yield { stream, row: index + 2, record };
    }
  },
});
