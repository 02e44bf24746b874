import { RequestTimeoutError, UnreadableRequestError, type HttpError } from '../errors';
import type { Operation } from './operations';
import type { Compilers } from './validators';

/** A response violates the contract: a bug of the server, not an error of the caller. */
class ContractViolation extends Error {}

/**
 * Creates validators of responses.
 *
 * @returns Functions that throw ContractViolation for a success or a failure that the operation does not allow.
 */
export function createResponseChecks({ json }: Compilers) {
  const isError = json({ $ref: '#/components/schemas/Error' });
  const reject = (operation: Operation, detail: string): never => {
    throw new ContractViolation(`${operation.id} must not respond with ${detail}`);
  };
  return {
    /** Returns a check of the text of a JSON response; others are not checked. */
    success: (operation: Operation): ((payload: unknown) => void) => {
      const isValid = json(operation.success.schema ?? {});
      return (payload) => {
        if (!operation.success.schema) return;
        if (typeof payload !== 'string') return reject(operation, 'no body');
        if (isValid(JSON.parse(payload))) return;
        const violations = isValid.errors().map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
        reject(operation, `this body: ${violations.join(', ')}`);
      };
    },
    failure: (operation: Operation, error: HttpError): void => {
      // Any request can be too slow or malformed, and may get this status before its operation is known.
      const isOfEveryOperation = error instanceof RequestTimeoutError || error instanceof UnreadableRequestError;
      if (!isOfEveryOperation && !operation.statuses.has(error.status))
        reject(operation, `status ${String(error.status)}`);
      if (!isError(error.body)) reject(operation, 'this error body');
    },
  };
}

/** Functions that check responses against the contract. */
export type ResponseChecks = ReturnType<typeof createResponseChecks>;
