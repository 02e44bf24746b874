import type { Draft, DraftStep, DraftUpdate } from '#server/generated/operations.gen';
import { isJsonObject } from '#server/contract/jsonObject';
import { openJson, sealJson } from '#server/vault/json';
import type { Queries } from '#server/db/database';

const sealedFor = 'onboarding_draft.data';

/** Returns the unsubmitted values of a step, including empty fields. */
export async function readDraft(db: Queries, loginProfileId: number, step: DraftStep): Promise<Draft | undefined> {
  const [row] = await db.query<Omit<Draft, 'place' | 'data'> & { place: string | null; data: string }>(
    'SELECT step, data, place, saved_at AS "savedAt", version FROM onboarding_draft WHERE login_profile_id = $1 AND step = $2',
    [loginProfileId, step],
  );
  if (row === undefined) return undefined;
  const { place, ...rest } = row;
  const data = openJson(db.vault, row.data, sealedFor);
  const draft = { ...rest, data: isJsonObject(data) ? data : {} };
  return place === null ? draft : { ...draft, place };
}

/** Inserts or replaces a draft. */
export const writeDraft = (
  db: Queries,
  loginProfileId: number,
  { step, data, place }: Omit<DraftUpdate, 'version'>,
  at: string,
): Promise<unknown> =>
  db.query(
    `INSERT INTO onboarding_draft AS d (login_profile_id, step, data, place, saved_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (login_profile_id, step) DO UPDATE
     SET data = excluded.data, place = excluded.place, saved_at = excluded.saved_at, version = excluded.version`,
    [loginProfileId, step, sealJson(db.vault, data, sealedFor), place ?? null, at],
  );

/** Deletes a draft. */
export const deleteDraft = (db: Queries, loginProfileId: number, step: DraftStep): Promise<unknown> =>
  db.query('DELETE FROM onboarding_draft WHERE login_profile_id = $1 AND step = $2', [loginProfileId, step]);
