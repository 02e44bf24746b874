import { parseArgs } from 'node:util';
import { sampleAccounts } from '../server/identity/accounts';
import { signIn } from '../test/support/sign-in';

const usage = `Prints an access token of a sample account of a running portal.

  npm run token -- <handle> [--base-url http://localhost:8080]

Handles: ${sampleAccounts.map(({ handle }) => handle).join(', ')}; otherClient is client-no-billing.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'base-url': { type: 'string', default: `http://localhost:${process.env.PORT ?? '8080'}` } },
});

const [asked] = positionals;
// The contract kit asks for a client of another family by this name.
const handle = asked === 'otherClient' ? 'client-no-billing' : asked;
if (!sampleAccounts.some((account) => account.handle === handle) || handle === undefined) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const { accessToken } = await signIn(values['base-url'], handle);
  console.log(accessToken);
}
