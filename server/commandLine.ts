import { parseArgs, type ParseArgsConfig } from 'node:util';
import { propertyText } from './errorProperty';

/** Arguments that a command does not understand; `message` is a line that says what is wrong, and the usage. */
export class UsageError extends Error {
  constructor(reason: string, usage: string) {
    super(`${reason}\n\n${usage}`);
  }
}

/** Returns the first sentence of an error of `parseArgs`; the others explain how to quote an argument. */
const reasonOf = (error: unknown): string => {
  const [sentence = ''] = propertyText(error, 'message').split(/\.?\s*\n|\. |\.$/);
  return `${sentence}.`;
};

/** Returns whether the user asks for the usage. */
const asksForHelp = (): boolean => process.argv.slice(2).some((argument) => ['--help', '-h'].includes(argument));

/**
 * Reads the arguments of a command, as `parseArgs` does. For `--help`, prints the usage and ends the process with 0.
 *
 * @throws UsageError for an unknown option, a missing value or an unexpected argument.
 */
export function readArguments<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  if (asksForHelp()) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(reasonOf(error), usage);
  }
}
