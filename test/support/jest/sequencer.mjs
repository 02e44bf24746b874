import TestSequencer from '@jest/test-sequencer';

/** The files that take longest, in this order. */
const longFiles = [
  'server/settings',
  'server/db/replica',
  'server/main',
  'server/identity/externalSession',
  'scripts/contract/connection',
  'server/features/access',
  'server/limits/reportTurns',
  'server/mail/killed',
].map((name) => `/${name}.test.ts`);

const rankOf = ({ path }) => {
  const rank = longFiles.findIndex((name) => path.endsWith(name));
  return rank === -1 ? longFiles.length : rank;
};

/**
 * Starts the longest files first, so that none of them is alone at the end. Jest's own order goes by the durations of
 * earlier runs, of which a fresh machine has none.
 */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
