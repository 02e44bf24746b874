import type { Context, HandlersOf } from '#server/operations/handler';
import type { ActionResult, RestoreRequest } from '#server/generated/operations.gen';
import { restoreDeleted } from './messaging/deleted/service';
import { restoreParty } from './related-parties/service';

/** Restores a deleted record. @throws NotFoundError when no such record is deleted. */
async function restoreRecord(context: Context, request: RestoreRequest): Promise<ActionResult> {
  const { recordKind } = request;
  if (recordKind !== 'conversation' && recordKind !== 'message')
    return restoreParty(context, { ...request, recordKind });
  await restoreDeleted(context, recordKind, request);
  return { success: true };
}

/** Restoring spans two features: related parties and messaging. */
export const restoreHandlers = {
  restoreRelatedParty: ({ body }, context) => restoreRecord(context, body),
} satisfies HandlersOf<'restoreRelatedParty'>;
