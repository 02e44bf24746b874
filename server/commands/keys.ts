import { rotate } from '../vault/sealing';
import { newKey } from '../vault/keys';
import { print, withDatabase } from './withDatabase';

// `npm run keys -- new` prints a key for DATA_KEYS. `npm run keys -- rotate` encrypts all values with the first key.

const usage = `Manages the keys of identity numbers in the database (DATA_KEYS).

  npm run keys -- new      prints a new key; put it before the others in DATA_KEYS
  npm run keys -- rotate   encrypts all values with the first key; afterwards the other keys can be removed`;

const [command] = process.argv.slice(2);

if (command === 'new') print(newKey(`k${new Date().toISOString().slice(0, 10)}`));
else if (command === 'rotate') {
  await withDatabase(async (db) => {
    print(`${String(await rotate(db))} values were encrypted again. All values now use the first key of DATA_KEYS.`);
    return 0;
  });
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
