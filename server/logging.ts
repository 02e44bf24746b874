import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import { LogController, type FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import { codeOf, propertyText } from './errorProperty';

/** Returns whether the error has a SQLSTATE; messages of the database may contain values of a row. */
const isDatabaseError = (error: Error): boolean => /^[0-9A-Z]{5}$/.test(codeOf(error));

const frames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

interface LoggedError {
  readonly [name: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string | undefined;
  readonly table?: string | undefined;
  readonly constraint?: string | undefined;
  readonly cause?: LoggedError;
}

/** Returns the logged properties of an error, without personal data. */
const serializeError = (error: Error): LoggedError => ({
  type: error.name === 'Error' ? error.constructor.name : error.name,
  message: isDatabaseError(error) ? '' : error.message,
  code: codeOf(error) || undefined,
  table: propertyText(error, 'table') || undefined,
  constraint: propertyText(error, 'constraint') || undefined,
  stack: frames(error),
  ...(error.cause instanceof Error && { cause: serializeError(error.cause) }),
});

/** Characters of lines that wait for standard output; of more, the newest are lost. */
const maxWaiting = 1_000_000;

/**
 * Returns standard output. Lines that it does not accept wait (a full disk) or are lost (a closed pipe): the server works
 * without a log.
 */
const standardOutput = () => {
  const output = destination({ dest: process.stdout.fd, sync: true, maxLength: maxWaiting });
  return output.on('error', () => undefined);
};

type LoggingOptions = Required<Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'logController'>>;

/** Returns the logging options: JSON lines, without Fastify's request lines, which would contain URLs with queries. */
export const logging = (level: string, stream?: Writable): LoggingOptions => ({
  logger: {
    level,
    stream: stream ?? standardOutput(),
    base: null,
    serializers: { err: serializeError, req: () => ({}), res: () => ({}) },
    redact: ['authorization', '*.authorization', '*.*.authorization'],
  },
  genReqId: () => randomUUID(),
  logController: new LogController({ disableRequestLogging: true }),
});
