import type { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { Context } from '../../../contract/handler';
import { NotFoundError } from '../../../errors';
import { found } from '../../scope';
import { findConversation } from '../conversations/store';
import { findAttachment } from './store';

/**
 * The bytes of a file, to be saved: its type is never told, so that nothing renders it from this address. Throws `NotFoundError` for a
 * file of others, and for one that is lost. Spec: decisions.md, Messages.
 */
export async function downloadAttachment(
  { db, caller, attachments, setHeader, log }: Context,
  id: number,
): Promise<Readable> {
  const attachment = found(await findAttachment(db, id));
  found(await findConversation(db, caller, attachment.conversationId));
  const file = await attachments.open(attachment.fileName).catch((error: unknown) => {
    log.error({ err: error }, 'a file is missing in the attachment store');
    throw new NotFoundError();
  });
  setHeader('content-disposition', contentDisposition(attachment.originalFileName));
  setHeader('content-length', String(attachment.size));
  return file;
}
