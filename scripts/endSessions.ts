/** Ends every session of a person: `npm run sessions:end -- SUBJECT-OR-EMAIL`. Tokens issued until now are refused by every instance at once. */
import { existsSync } from 'node:fs';
import { loadConfig } from '../server/config';
import { openDatabase } from '../server/db/open';
import { endSessions } from '../server/identity/endSessions';

const [who] = process.argv.slice(2);
try {
  if (who === undefined) throw new Error('Say whose sessions: npm run sessions:end -- SUBJECT-OR-EMAIL');
  if (existsSync('.env')) process.loadEnvFile('.env');
  const db = await openDatabase(loadConfig(process.env), () => undefined);
  try {
    const ended = await endSessions(db, who);
    process.stdout.write(ended.length > 0 ? `Ended: ${ended.join(', ')}\n` : 'Nobody is known by that.\n');
    process.exitCode = ended.length > 0 ? 0 : 1;
  } finally {
    await db.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
