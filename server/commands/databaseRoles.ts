import { readArguments, UsageError } from '../commandLine';
import { rolesScript } from '../db/roles';
import { runCommand } from './withDatabase';

const usage = `Prints SQL that creates three roles and grants what each needs: for migrations, for the portal, for reading.

  npm run -s database:roles | psql postgres://owner@host/name
      on the empty database, and again after database:migrate
  npm run database:roles -- --prefix NAME    names the roles NAME_migrations, NAME_portal, NAME_reading

Exit codes: 0 printed, 2 the command failed.`;

await runCommand(() => {
  const { prefix = 'family_office' } = readArguments(usage, { options: { prefix: { type: 'string' } } }).values;
  if (!/^[a-z_][a-z0-9_]{0,40}$/.test(prefix))
    throw new UsageError('--prefix must be lower-case letters, digits and underscores.', usage);
  // Of psql: an error ends it with 3, instead of 0.
  process.stdout.write(`\\set ON_ERROR_STOP on\n${rolesScript(prefix)}`);
  return 0;
});
