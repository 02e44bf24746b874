import { existsSync } from 'node:fs';
import { readArguments, UsageError } from '../server/commandLine';
import { sampleAccounts } from '../server/identity/accounts';
import { signIn } from '../test/support/journeys/signIn';

const usage = `Prints an access token of a sample account of a running portal.

  npm run token -- <handle> [--base-url http://localhost:8080]

Handles: ${sampleAccounts.map(({ handle }) => handle).join(', ')}; otherClient and clientWithoutBilling are
client-no-billing, secondConcierge is concierge-2, importer is returning.`;

/** Accounts by the caller names of the contract tools. */
const byRole: Readonly<Record<string, string>> = {
  otherClient: 'client-no-billing',
  clientWithoutBilling: 'client-no-billing',
  secondConcierge: 'concierge-2',
  importer: 'returning',
};

/** Returns the URL of the server that these settings start. */
const localUrl = (): string => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { PORT: port = '' } = process.env;
  return `http://localhost:${port === '' ? '8080' : port}`;
};

const readOptions = () => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { 'base-url': { type: 'string' } },
  });
  const [account, ...more] = positionals;
  if (account === undefined || more.length > 0) throw new UsageError('Name one account.', usage);
  const handle = byRole[account] ?? account;
  if (!sampleAccounts.some((sample) => sample.handle === handle))
    throw new UsageError(`There is no account "${account}".`, usage);
  return { handle, baseUrl: values['base-url'] ?? localUrl() };
};

async function printToken(): Promise<void> {
  const { handle, baseUrl } = readOptions();
  try {
    console.log((await signIn(baseUrl, handle)).accessToken);
  } catch (error) {
    // The contract tools show the last line.
    console.error(error);
    console.error(`${handle} could not sign in at ${baseUrl}`);
    process.exitCode = 1;
  }
}

try {
  await printToken();
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}
