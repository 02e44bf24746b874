import type { Queries } from '#server/db/database';

/** A person who has accepted an invitation of a run, and belongs to the family. */
export interface JoinedMember {
  readonly name: string;
  readonly familyId: number;
  readonly familyName: string;
  readonly hasBillComCustomerId: boolean;
}

/** Returns who has joined a family by people that a run has added, at most 500: undo does not end their access. */
export const readJoined = (db: Queries, runId: number): Promise<JoinedMember[]> =>
  db.query(
    `SELECT coalesce(p.name, p.email, '') AS name, f.id AS "familyId", f.name AS "familyName",
       EXISTS (SELECT FROM billing_customer b WHERE b.login_profile_id = p.id) AS "hasBillComCustomerId"
     FROM import_change c JOIN invitation i ON i.family_id = c.family_id AND i.email = c.key
     JOIN family_member m ON m.family_id = i.family_id AND m.login_profile_id = i.accepted_by
     JOIN login_profile p ON p.id = m.login_profile_id JOIN family f ON f.id = m.family_id
     WHERE c.run_id = $1 AND c.stream = 'people' AND c.before IS NULL ORDER BY f.name, 1, p.id LIMIT 500`,
    [runId],
  );
