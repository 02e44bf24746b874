import { Readable } from 'node:stream';
import type { ErrorBody, HttpError } from '../errors';
import type { Operation } from './document';
import type { Compilers } from './validators';

/** The server is about to answer what the contract does not know: a mistake of ours, never of the caller. */
class ContractViolation extends Error {}

const isFile = (reply: unknown): reply is Readable | Uint8Array =>
  reply instanceof Readable || reply instanceof Uint8Array;

/** What is sent: text that is JSON, the bytes of a file, or nothing. */
export type Payload = string | Readable | Uint8Array | undefined;

/** The handler's reply as it is sent. */
export const payloadOf = ({ success }: Operation, reply: unknown): Payload => {
  if (isFile(reply)) return reply;
  return success.schema ? JSON.stringify(reply) : undefined;
};

/**
 * Compares answers with the contract.
 *
 * @returns Functions that throw ContractViolation for a success and for a failure that the operation's description does not allow.
 */
export function createResponseChecks({ json }: Compilers) {
  const isError = json<ErrorBody>({ $ref: '#/components/schemas/Error' });
  const refuse = (operation: Operation, what: string): never => {
    throw new ContractViolation(`${operation.id} must not answer ${what}`);
  };
  return {
    success: (operation: Operation): ((payload: Payload) => void) => {
      const isValid = json(operation.success.schema ?? {});
      return (payload) => {
        if (!operation.success.schema) return;
        if (typeof payload !== 'string') return refuse(operation, 'without a body');
        if (isValid(JSON.parse(payload))) return;
        const faults = isValid.errors().map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
        refuse(operation, `this body: ${faults.join(', ')}`);
      };
    },
    failure: (operation: Operation, { status, body }: HttpError): void => {
      if (!operation.statuses.has(status)) refuse(operation, `status ${String(status)}`);
      if (!isError(body)) refuse(operation, 'this failure');
    },
  };
}
