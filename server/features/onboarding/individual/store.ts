import type { Individual, IndividualRecord } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { readRecords, recordTable } from '#server/features/shared/records';

const individuals = recordTable('individual', 'Individual', 'version');

/** Returns the client's individual: confirmed, or imported and not yet confirmed. */
export async function readIndividual(db: Queries, loginProfileId: number): Promise<IndividualRecord | undefined> {
  const stored = await readRecords<IndividualRecord>(
    db,
    `SELECT ${individuals.fields}, version FROM individual WHERE login_profile_id = $1`,
    [loginProfileId],
  );
  return individuals.open(db, stored)[0];
}

/** Returns the id of the client's individual. */
export async function individualIdOf(db: Queries, loginProfileId: number): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>('SELECT id FROM individual WHERE login_profile_id = $1', [
    loginProfileId,
  ]);
  return row?.id;
}

/** Stores the confirmed individual as the given version. */
export async function writeIndividual(
  db: Queries,
  loginProfileId: number,
  individual: Individual,
  version: number,
  at: string,
): Promise<void> {
  const id = await individualIdOf(db, loginProfileId);
  const columns = { login_profile_id: loginProfileId, confirmed_at: at, updated_at: at, version };
  if (id === undefined) await individuals.insert(db, individual, columns);
  else await individuals.update(db, id, individual, columns);
}

/** Stores an imported individual that the client has to confirm. */
export const insertUnconfirmed = (
  db: Queries,
  loginProfileId: number,
  individual: Readonly<Record<string, unknown>>,
  at: string,
): Promise<number> =>
  individuals.insert(db, individual, { login_profile_id: loginProfileId, updated_at: at, version: 1 });
