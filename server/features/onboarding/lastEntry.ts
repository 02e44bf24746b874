import { BadRequestError } from '#server/errors';
import { messageOf } from '#server/contract/schemas';

/** Asserts that a required list has another entry. @throws BadRequestError with the contract's message. */
export function assertNotLast(schema: string, field: string, entries: readonly unknown[]): void {
  if (entries.length > 1) return;
  const message = messageOf(schema, field, 'required');
  throw new BadRequestError({ [field]: [message] }, message);
}
