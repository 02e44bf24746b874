import { parseArgs } from 'node:util';
import { sampleAccounts } from '../server/identity/accounts';
import { signIn } from '../test/support/journeys/signIn';

const usage = `Prints an access token of a sample account of a running portal.

  npm run token -- <handle> [--base-url http://localhost:8080]

Handles: ${sampleAccounts.map(({ handle }) => handle).join(', ')}; otherClient and clientWithoutBilling are
client-no-billing, secondConcierge is concierge-2, importer is returning.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'base-url': { type: 'string', default: `http://localhost:${process.env.PORT ?? '8080'}` } },
});

const [account] = positionals;
/** Accounts by the caller names of the contract tools. */
const byRole: Readonly<Record<string, string>> = {
  otherClient: 'client-no-billing',
  clientWithoutBilling: 'client-no-billing',
  secondConcierge: 'concierge-2',
  importer: 'returning',
};
const handle = account === undefined ? undefined : (byRole[account] ?? account);
if (!sampleAccounts.some((account) => account.handle === handle) || handle === undefined) {
  console.error(usage);
  process.exitCode = 1;
} else {
  try {
    const { accessToken } = await signIn(values['base-url'], handle);
    console.log(accessToken);
  } catch (error) {
    // The contract tools show the last line.
    console.error(error);
    console.error(`${handle} could not sign in at ${values['base-url']}`);
    process.exitCode = 1;
  }
}
