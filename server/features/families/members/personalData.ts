import type { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { PersonErasure } from '#server/generated/operations.gen';
import type { Context } from '#server/operations/handler';
import { assertFound } from '#server/features/shared/access';
import { erasePerson } from '#server/privacy/erasePerson';
import { findClient } from '#server/privacy/person';
import { personArchive } from '#server/privacy/personArchive';
import { filesOfPerson } from '#server/privacy/personData';

/** Returns a ZIP archive of everything that is stored about a client. @throws NotFoundError */
export async function exportClient({ db, attachments, setHeader }: Context, loginProfileId: number): Promise<Readable> {
  const files = await db.transaction(async (tx) => {
    const { id } = assertFound(await findClient(tx, loginProfileId));
    return filesOfPerson(tx, attachments, id);
  });
  setHeader('content-disposition', contentDisposition(`person-${String(loginProfileId)}.zip`));
  return personArchive(files);
}

/** Erases a client. @throws NotFoundError, and LegalHoldError when a family of the client is under legal hold. */
export async function eraseClient({ db }: Context, { loginProfileId }: PersonErasure): Promise<void> {
  await erasePerson(db, assertFound(await findClient(db, loginProfileId)));
}
