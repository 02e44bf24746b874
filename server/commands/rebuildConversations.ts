import { rebuildSummaries } from '../db/rebuildSummaries';
import { print, withDatabase } from './withDatabase';

// `npm run conversations:rebuild` rebuilds what the rows of conversations store of their messages.

await withDatabase(async (db) => {
  const corrected = await rebuildSummaries(db);
  print(corrected === 0 ? 'All conversations are correct.' : `Corrected ${String(corrected)} conversations.`);
  return 0;
});
