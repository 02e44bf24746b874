import { readArguments, UsageError } from '../commandLine';
import { newKeyOf } from '../vault/keys';
import { rotate } from '../vault/sealing';
import { print, runCommand, withDatabase } from './withDatabase';

const usage = `Manages the keys of identity numbers in the database (DATA_KEYS).

  npm run keys -- new      prints a new key; put it before the others in DATA_KEYS
  npm run keys -- rotate   encrypts all values with the first key; afterwards the other keys can be removed

Exit codes: 0 done, 2 the command failed.`;

const printNew = (): number => {
  print(newKeyOf(new Date()));
  return 0;
};

const rotateAll = (): Promise<number> =>
  withDatabase(async (db) => {
    print(`${String(await rotate(db))} values were encrypted again. All values now use the first key of DATA_KEYS.`);
    return 0;
  });

await runCommand(() => {
  const [command, ...more] = readArguments(usage, { allowPositionals: true }).positionals;
  if (more.length === 0 && command === 'new') return printNew();
  if (more.length === 0 && command === 'rotate') return rotateAll();
  throw new UsageError('Name one command: new or rotate.', usage);
});
