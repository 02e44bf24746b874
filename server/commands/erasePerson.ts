import { readArguments, UsageError } from '../commandLine';
import { erasePerson, LegalHoldError } from '../privacy/erasePerson';
import { recordForSystem } from '../privacy/events';
import { findPerson, PersonError } from '../privacy/person';
import { print, runCommand, withDatabase } from './withDatabase';

const usage = `Erases a client: records of onboarding, history, drafts, settings, name and email. This cannot be undone.

  npm run person:erase -- --person SUBJECT-OR-EMAIL --yes

Exit codes: 0 erased, 1 the person is unknown, a concierge, or under legal hold, 2 the command failed.`;

await runCommand(() => {
  const { person, yes } = readArguments(usage, {
    options: { person: { type: 'string' }, yes: { type: 'boolean' } },
  }).values;
  if (person === undefined) throw new UsageError('Name one person with --person.', usage);
  if (yes !== true) throw new UsageError('Confirm with --yes: what is erased cannot be restored.', usage);
  return withDatabase(async (db) => {
    try {
      const id = await db.transaction(async (tx) => {
        const found = await findPerson(tx, person);
        if (found.isConcierge) throw new PersonError('This person is a concierge: only clients can be erased.');
        await erasePerson(tx, found);
        await recordForSystem(tx, 'erasePerson', found.id);
        return found.id;
      });
      print(`Erased: records now refer to "Former client" (login profile ${String(id)}).`);
      return 0;
    } catch (error) {
      if (!(error instanceof PersonError || error instanceof LegalHoldError)) throw error;
      print(error.message);
      return 1;
    }
  });
});
