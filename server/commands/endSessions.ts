import { endSessions } from '../identity/endSessions';
import { print, withDatabase } from './withDatabase';

// `npm run sessions:end -- SUBJECT-OR-EMAIL` ends all sessions of a user: all instances refuse tokens issued until now.

const [subjectOrEmail] = process.argv.slice(2);

if (subjectOrEmail === undefined) {
  process.stderr.write('Name the user: npm run sessions:end -- SUBJECT-OR-EMAIL\n');
  process.exitCode = 2;
} else {
  await withDatabase(async (db) => {
    const ended = await endSessions(db, subjectOrEmail);
    print(ended.length > 0 ? `Ended: ${ended.join(', ')}` : 'No one has this subject or email.');
    return ended.length > 0 ? 0 : 1;
  });
}
