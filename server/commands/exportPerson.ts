import { openStore } from '../attachments/openStore';
import { readArguments, UsageError } from '../commandLine';
import { PackageError } from '../import/package/files';
import { exportPerson } from '../privacy/exportPerson';
import { PersonError } from '../privacy/person';
import { print, runCommand, withDatabase } from './withDatabase';

const usage = `Writes everything that is stored about a person into a new or empty folder.

  npm run person:export -- FOLDER --person SUBJECT-OR-EMAIL

Exit codes: 0 written, 1 the person is unknown or the folder has files, 2 the command failed.`;

await runCommand(() => {
  const { positionals, values } = readArguments(usage, {
    allowPositionals: true,
    options: { person: { type: 'string' } },
  });
  const [folder, ...more] = positionals;
  const { person } = values;
  if (folder === undefined || more.length > 0 || person === undefined)
    throw new UsageError('Name one folder, and one person with --person.', usage);
  return withDatabase(async (db, config) => {
    try {
      const paths = await exportPerson(db, await openStore(config), folder, person);
      print(`Wrote ${paths.join(', ')}.`);
      return 0;
    } catch (error) {
      if (!(error instanceof PersonError || error instanceof PackageError)) throw error;
      print(error.message);
      return 1;
    }
  });
});
