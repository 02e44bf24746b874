import { rotate } from '../vault/sealing';
import { newKey } from '../vault/keys';
import { say, withDatabase } from './withDatabase';

// `npm run keys -- new` prints a key for DATA_KEYS. `npm run keys -- rotate` encrypts everything anew with the first key of DATA_KEYS.

const usage = `Keys of the identity numbers in the database (DATA_KEYS).

  npm run keys -- new      prints a new key; put it before the others in DATA_KEYS
  npm run keys -- rotate   encrypts with the first key what another one encrypted; then the others can be removed`;

const [command] = process.argv.slice(2);

if (command === 'new') say(newKey(`k${new Date().toISOString().slice(0, 10)}`));
else if (command === 'rotate') {
  await withDatabase(async (db) => {
    say(`${String(await rotate(db))} values were encrypted anew. Every value now has the first key of DATA_KEYS.`);
    return 0;
  });
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
