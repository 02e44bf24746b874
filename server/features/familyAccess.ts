import type { Context } from '../contract/handler';
import type { Queries } from './records';
import { assertFound, ownFamilies } from './scope';

/** The family's id when there is such a family and the client is assigned to it. */
async function findOwnFamily(db: Queries, familyId: number, loginProfileId: number): Promise<number | undefined> {
  const [family] = await db.query<{ id: number }>(`SELECT id FROM family WHERE id = $2 AND id IN (${ownFamilies})`, [
    loginProfileId,
    familyId,
  ]);
  return family?.id;
}

/** The family's id when there is such a family. */
async function findFamily(db: Queries, familyId: number): Promise<number | undefined> {
  const [family] = await db.query<{ id: number }>('SELECT id FROM family WHERE id = $1', [familyId]);
  return family?.id;
}

/** Lets a client pass for their own families, a concierge for every family there is. Throws `NotFoundError` otherwise. */
export async function assertFamily({ db, caller }: Pick<Context, 'db' | 'caller'>, familyId: number): Promise<void> {
  assertFound(
    caller.kind === 'concierge'
      ? await findFamily(db, familyId)
      : await findOwnFamily(db, familyId, caller.loginProfileId),
  );
}
