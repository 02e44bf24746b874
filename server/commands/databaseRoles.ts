import { readArguments, UsageError } from '../commandLine';
import { rolesScript } from '../db/roles';
import { runCommand } from './withDatabase';

const usage = `Prints SQL that creates three roles and grants what each needs: for migrations, for the portal, for reading.

  npm run -s database:roles | psql postgres://owner@host/name
  npm run database:roles -- --prefix NAME    names the roles NAME_migrations, NAME_portal, NAME_reading

Exit codes: 0 printed, 2 the command failed.`;

await runCommand(() => {
  const { prefix = 'family_office' } = readArguments(usage, { options: { prefix: { type: 'string' } } }).values;
  if (!/^[a-z_][a-z0-9_]{0,40}$/.test(prefix))
    throw new UsageError('--prefix must be lower-case letters, digits and underscores.', usage);
  process.stdout.write(rolesScript(prefix));
  return 0;
});
