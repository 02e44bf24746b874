import { rebuildSums } from '../db/rebuildSums';
import { print, withDatabase } from './withDatabase';

// `npm run ledger:rebuild` rebuilds the sums by day and by month of all ledgers from their journal lines.

await withDatabase(async (db) => {
  const { written, removed } = await rebuildSums(db);
  print(
    written + removed === 0
      ? 'All sums are correct.'
      : `Wrote ${String(written)} sums, and removed ${String(removed)} wrong ones.`,
  );
  return 0;
});
