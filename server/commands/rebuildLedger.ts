import { readArguments } from '../commandLine';
import { rebuildSums } from '../db/rebuildSums';
import { print, runCommand, withDatabase } from './withDatabase';

const usage = `Rebuilds the sums by day and by month of all ledgers from their journal lines.

  npm run ledger:rebuild

Exit codes: 0 done, 2 the command failed.`;

await runCommand(() => {
  readArguments(usage, {});
  return withDatabase(async (db) => {
    const { written, removed } = await rebuildSums(db);
    print(
      written + removed === 0
        ? 'All sums are correct.'
        : `Wrote ${String(written)} sums, and removed ${String(removed)} wrong ones.`,
    );
    return 0;
  });
});
