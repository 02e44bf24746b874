import { BadRequestError } from '#server/errors';
import { messageOf } from '#server/contract/document';

/** Refuses to delete the last entry of a list that needs one. Throws `BadRequestError` with the contract's message. */
export function refuseLast(schema: string, field: string, entries: readonly unknown[]): void {
  if (entries.length > 1) return;
  const message = messageOf(schema, field, 'required');
  throw new BadRequestError({ [field]: [message] }, message);
}
