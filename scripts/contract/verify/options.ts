import { parseArgs } from 'node:util';
import { defaultClientOptions } from './client';
import { operations, type CheckedOperation } from './operations';

/** An invalid command-line argument, named in the message. */
export class InvalidArgument extends Error {}

export const usage = `Verifies a server against the contract.

  node portal-contract.mjs --base-url https://your.server --token-command './token.sh'

In the repository, npm run contract:verify -- takes the same options.

  --base-url URL        where the API is, without /api
  --token-command CMD   prints an access token; its last argument is newcomer, client, otherClient, concierge,
                        clientWithoutBilling, secondConcierge or importer, or the name of a token to reject
  --tags a,b            only these areas
  --operations a,b      only these operations
  --minutes N           at most N minutes (15); the report names what was left out
  --seed N              repeats a run
  --read-only           sends read-only requests
  --origin URL          the origin of the portal: every response must allow it
  --strict              what is untested or not played is a failure
  --concurrency N       maximum concurrent requests (16)
  --timeout N           time limit of a response in seconds (10)
  --report DIR          folder of report.txt and report.json (reports/contract)

Exit codes: 0 without findings, 1 with findings, 2 when the run failed or ended early.`;

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        'base-url': { type: 'string' },
        'token-command': { type: 'string' },
        tags: { type: 'string' },
        operations: { type: 'string' },
        origin: { type: 'string' },
        minutes: { type: 'string', default: '15' },
        seed: { type: 'string' },
        'read-only': { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        concurrency: { type: 'string', default: String(defaultClientOptions.concurrency) },
        timeout: { type: 'string', default: '10' },
        report: { type: 'string', default: 'reports/contract' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new InvalidArgument(error instanceof Error ? error.message : String(error));
  }
};

const numberOf = (name: string, text: string, isWhole = true): number => {
  const value = Number(text);
  if (text.trim() !== '' && (isWhole ? Number.isSafeInteger(value) : Number.isFinite(value)) && value > 0) return value;
  throw new InvalidArgument(`--${name} needs a ${isWhole ? 'whole ' : ''}number above 0, not "${text}".`);
};

const seedOf = (text: string): number => {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgument(`--seed needs a whole number, not "${text}".`);
};

const namesOf = (option: string, list: string, allowed: readonly string[]): readonly string[] => {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined) throw new InvalidArgument(`--${option}: the contract has no "${unknown}".`);
  return names;
};

const selectOperations = (tags: string | undefined, ids: string | undefined): CheckedOperation[] => {
  const areas = tags === undefined ? undefined : namesOf('tags', tags, [...new Set(operations.map(({ tag }) => tag))]);
  const names =
    ids === undefined
      ? undefined
      : namesOf(
          'operations',
          ids,
          operations.map(({ id }) => id),
        );
  return operations.filter(({ id, tag }) => (areas?.includes(tag) ?? true) && (names?.includes(id) ?? true));
};

const baseUrlOf = (text: string, option = 'base-url'): string => {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidArgument(`--${option}: "${text}" is not a URL.`);
  return text.replace(/\/$/, '');
};

/**
 * Parses the arguments; undefined for `--help`.
 *
 * @throws InvalidArgument
 */
export const readOptions = (args: readonly string[]) => {
  const values = parsed(args);
  if (values.help) return undefined;
  const { 'base-url': baseUrl, 'token-command': command } = values;
  if (baseUrl === undefined || command === undefined)
    throw new InvalidArgument('--base-url and --token-command are required; see --help.');
  return {
    baseUrl: baseUrlOf(baseUrl),
    command,
    operations: selectOperations(values.tags, values.operations),
    ...(values.origin !== undefined && { origin: baseUrlOf(values.origin, 'origin') }),
    seconds: numberOf('minutes', values.minutes, false) * 60,
    seed: values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : seedOf(values.seed),
    readOnly: values['read-only'],
    strict: values.strict,
    clientOptions: {
      concurrency: numberOf('concurrency', values.concurrency),
      timeoutMs: numberOf('timeout', values.timeout, false) * 1000,
    },
    report: values.report,
  };
};
