import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { Context } from '#server/operations/handler';
import { codeOf } from '#server/errorProperty';
import { ConflictError, DamagedFileError, NotFoundError, ServiceUnavailableError } from '#server/errors';
import { assertFound } from '#server/features/shared/access';
import { findConversation } from '../conversations/store';
import { findAttachment, type StoredAttachment } from './store';

const assertScanned = ({ scan }: StoredAttachment): void => {
  if (scan === 'pending')
    throw new ConflictError('This file is still being checked for viruses. Please try again later.');
  if (scan === 'infected') throw new ConflictError('A virus was found in this file, and it was removed.');
};

/** Reads the file before it is sent: damage found during the response could not be reported. */
async function assertIntact(file: Readable, { size, sha256 }: StoredAttachment): Promise<void> {
  const hash = createHash('sha256');
  let read = 0;
  try {
    for await (const part of file) {
      const bytes = Buffer.from(part);
      read += bytes.length;
      hash.update(bytes);
    }
  } catch (cause) {
    throw new ServiceUnavailableError({ cause });
  }
  if (read !== size)
    throw new DamagedFileError(new Error(`The file has ${String(read)} bytes instead of ${String(size)}.`));
  if (sha256 !== null && hash.digest('hex') !== sha256)
    throw new DamagedFileError(new Error('The file has another hash.'));
}

/**
 * Returns the bytes of a file without its media type, so that browsers never render it. Spec: R-MSG-19.
 *
 * @throws NotFoundError for a file of others or a missing file, ConflictError in quarantine, DamagedFileError for a
 *   changed file, ServiceUnavailableError when the store fails.
 */
export async function downloadAttachment(
  { db, caller, attachments, setHeader, log, setAuditedFamily }: Context,
  id: number,
): Promise<Readable> {
  const attachment = assertFound(await findAttachment(db, id));
  assertFound(await findConversation(db, caller, attachment.conversationId));
  setAuditedFamily(attachment.familyId);
  assertScanned(attachment);
  const open = (): Promise<Readable> =>
    attachments.open(attachment.fileName).catch((cause: unknown) => {
      if (codeOf(cause) !== 'ENOENT') throw new ServiceUnavailableError({ cause });
      log.error({ err: cause }, 'a file is missing in the attachment store');
      throw new NotFoundError();
    });
  await assertIntact(await open(), attachment);
  const file = await open();
  setHeader('content-disposition', contentDisposition(attachment.originalFileName));
  setHeader('content-length', String(attachment.size));
  return file;
}
