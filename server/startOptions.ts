import { readArguments } from './commandLine';

const usage = `Starts the server.

  npm start [-- --reset | --memory]

  --reset     starts over with fresh sample data
  --memory    starts with fresh sample data, beside the stored data, and keeps nothing`;

/** The options of a start. */
export interface StartOptions {
  readonly reset: boolean;
  readonly memory: boolean;
}

/**
 * Reads the options of `npm start` and `npm run dev`.
 *
 * @throws UsageError for anything else.
 */
export const readStartOptions = (args: readonly string[]): StartOptions =>
  readArguments(usage, {
    args: [...args],
    options: { reset: { type: 'boolean', default: false }, memory: { type: 'boolean', default: false } },
  }).values;
