import { readArguments, UsageError } from '../commandLine';
import { endSessions } from '../identity/endSessions';
import { recordSessionEnd } from '../identity/sessionEvents';
import { print, runCommand, withDatabase } from './withDatabase';

const usage = `Ends all sessions of a user: all instances refuse tokens issued until now.

  npm run sessions:end -- SUBJECT-OR-EMAIL

Exit codes: 0 ended, 1 no one has this subject or email, 2 the command failed.`;

const readUser = (): string => {
  const [user = '', ...more] = readArguments(usage, { allowPositionals: true }).positionals;
  if (user === '' || more.length > 0) throw new UsageError('Name one user, by subject or email.', usage);
  return user;
};

await runCommand(() => {
  const user = readUser();
  return withDatabase(async (db) => {
    const ended = await db.transaction(async (tx) => {
      const subjects = await endSessions(tx, user);
      for (const subject of subjects) await recordSessionEnd(tx, { operation: 'endSessions', subject, address: '' });
      return subjects;
    });
    print(ended.length > 0 ? `Ended: ${ended.join(', ')}` : 'No one has this subject or email.');
    return ended.length > 0 ? 0 : 1;
  });
});
