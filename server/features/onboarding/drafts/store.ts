import type { Draft, DraftStep } from '../../../generated/operations.gen';
import type { Queries } from '../../records';

/** What the client has typed in a step and not submitted. Its data stays as typed: no field without a value is dropped. */
export async function readDraft(db: Queries, loginProfileId: number, step: DraftStep): Promise<Draft | undefined> {
  const [draft] = await db.query<Draft>(
    'SELECT step, data, saved_at AS "savedAt", version FROM onboarding_draft WHERE login_profile_id = $1 AND step = $2',
    [loginProfileId, step],
  );
  return draft;
}

/** Keeps a draft over the last one. */
export const writeDraft = (
  db: Queries,
  loginProfileId: number,
  step: DraftStep,
  data: Draft['data'],
  at: string,
): Promise<unknown> =>
  db.query(
    `INSERT INTO onboarding_draft AS d (login_profile_id, step, data, saved_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (login_profile_id, step) DO UPDATE
     SET data = excluded.data, saved_at = excluded.saved_at, version = d.version + 1`,
    [loginProfileId, step, JSON.stringify(data), at],
  );

/** Submitting a step discards its draft. */
export const deleteDraft = (db: Queries, loginProfileId: number, step: DraftStep): Promise<unknown> =>
  db.query('DELETE FROM onboarding_draft WHERE login_profile_id = $1 AND step = $2', [loginProfileId, step]);
