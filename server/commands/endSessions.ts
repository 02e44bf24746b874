import { endSessions } from '../identity/endSessions';
import { say, withDatabase } from './withDatabase';

// `npm run sessions:end -- SUBJECT-OR-EMAIL` ends every session of a person: every instance refuses the tokens issued until now.

const [who] = process.argv.slice(2);

if (who === undefined) {
  process.stderr.write('Name the person: npm run sessions:end -- SUBJECT-OR-EMAIL\n');
  process.exitCode = 2;
} else {
  await withDatabase(async (db) => {
    const ended = await endSessions(db, who);
    say(ended.length > 0 ? `Ended: ${ended.join(', ')}` : 'No one has this subject or email.');
    return ended.length > 0 ? 0 : 1;
  });
}
