import { readArguments } from '../commandLine';
import { rebuildSummaries } from '../db/rebuildSummaries';
import { print, runCommand, withDatabase } from './withDatabase';

const usage = `Rebuilds what the rows of conversations store of their messages.

  npm run conversations:rebuild

Exit codes: 0 done, 2 the command failed.`;

await runCommand(() => {
  readArguments(usage, {});
  return withDatabase(async (db) => {
    const corrected = await rebuildSummaries(db);
    print(corrected === 0 ? 'All conversations are correct.' : `Corrected ${String(corrected)} conversations.`);
    return 0;
  });
});
