import type { ErrorObject } from 'ajv';
import { messagesOf } from '../contract/validators';
import { BadRequestError } from '../errors';

/**
 * Returns the error for a request that violates rules: messages by field path. Violations of the body itself become the
 * message of the response.
 */
export function validationError(errors: readonly ErrorObject[]): BadRequestError {
  const byPath = new Map<string, string[]>();
  for (const [path, message] of messagesOf(errors)) {
    byPath.set(path, [...new Set([...(byPath.get(path) ?? []), message])]);
  }
  const bodyMessage = byPath.get('')?.join('\n');
  byPath.delete('');
  return new BadRequestError(byPath.size > 0 ? Object.fromEntries(byPath) : undefined, bodyMessage);
}
