import { parseArgs } from 'node:util';
import { usualPace } from './client';
import { operations, type CheckedOperation } from './operations';

/** An argument nobody can make sense of; the message says which. */
export class BadArgument extends Error {}

export const usage = `Holds a server against the contract.

  npm run contract:verify -- --base-url https://your.server --token-command './token.sh'

  --base-url URL        where the API is, without /api
  --token-command CMD   prints an access token; its last argument is newcomer, client, otherClient, concierge,
                        clientWithoutBilling or secondConcierge, or the name of a token that must be refused
  --tags a,b            only these areas
  --operations a,b      only these operations
  --cases N             how many requests are judged (3000)
  --seed N              repeats an earlier run
  --read-only           sends nothing that changes anything
  --strict              what could not be tested is a failure
  --concurrency N       how many requests are under way at once (16)
  --rate N              at most so many requests a second
  --timeout N           how many seconds an answer may take (10)
  --report DIR          where junit.xml and report.html are written (reports/contract)

It ends with 0 when nothing was found, 1 with findings, 2 when it could not run or not to its end.`;

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        'base-url': { type: 'string' },
        'token-command': { type: 'string' },
        tags: { type: 'string' },
        operations: { type: 'string' },
        cases: { type: 'string', default: '3000' },
        seed: { type: 'string' },
        'read-only': { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        concurrency: { type: 'string', default: String(usualPace.concurrency) },
        rate: { type: 'string' },
        timeout: { type: 'string', default: '10' },
        report: { type: 'string', default: 'reports/contract' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new BadArgument(error instanceof Error ? error.message : String(error));
  }
};

const numberOf = (name: string, text: string, isWhole = true): number => {
  const value = Number(text);
  if (text.trim() !== '' && (isWhole ? Number.isSafeInteger(value) : Number.isFinite(value)) && value > 0) return value;
  throw new BadArgument(`--${name} needs a ${isWhole ? 'whole ' : ''}number above 0, not "${text}".`);
};

const seedOf = (text: string): number => {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new BadArgument(`--seed needs a whole number, not "${text}".`);
};

const namesOf = (option: string, list: string, known: readonly string[]): readonly string[] => {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new BadArgument(`--${option}: the contract has no "${unknown}".`);
  return names;
};

const chosen = (tags: string | undefined, ids: string | undefined): CheckedOperation[] => {
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

const addressOf = (text: string): string => {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new BadArgument(`--base-url: "${text}" is no address.`);
  return text.replace(/\/$/, '');
};

/**
 * What the command was asked to do; undefined when it was asked for help.
 *
 * @throws BadArgument
 */
export const readOptions = (args: readonly string[]) => {
  const values = parsed(args);
  if (values.help) return undefined;
  const { 'base-url': baseUrl, 'token-command': command } = values;
  if (baseUrl === undefined || command === undefined)
    throw new BadArgument('--base-url and --token-command are needed; --help says more.');
  return {
    baseUrl: addressOf(baseUrl),
    command,
    operations: chosen(values.tags, values.operations),
    cases: numberOf('cases', values.cases),
    seed: values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : seedOf(values.seed),
    readOnly: values['read-only'],
    strict: values.strict,
    pace: {
      concurrency: numberOf('concurrency', values.concurrency),
      timeoutMs: numberOf('timeout', values.timeout, false) * 1000,
      ...(values.rate !== undefined && { rate: numberOf('rate', values.rate, false) }),
    },
    report: values.report,
  };
};
