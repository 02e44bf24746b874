import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../db/database';

interface Row {
  payload: AdapterPayload;
  consumed: number | null;
}

const columns = 'payload, extract(epoch FROM consumed_at)::int AS consumed';

/** The provider's session of a browser, which several tabs may load and save at the same time. */
const sessionModel = 'Session';

/** SQL that excludes ended sessions; they remain as empty rows until they expire. */
const isActive = `(model <> '${sessionModel}' OR consumed_at IS NULL)`;

const toPayload = ([row]: Row[]): AdapterPayload | undefined =>
  row && (row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed });

/** Deletes expired rows. Used tokens and ended sessions remain until then, so that their reuse is detected. */
export const deleteExpired = async (db: Database): Promise<void> => {
  await db.query('DELETE FROM identity_payload WHERE expires_at < now()', []);
};

/**
 * Stores a model of the provider (Session, Interaction, Grant, AuthorizationCode, RefreshToken) in the table
 * `identity_payload`, so that sessions survive restarts and are shared by all instances.
 */
export const createAdapter = (db: Database, model: string): Adapter => ({
  /**
   * A request that loaded a session before another tab signed out must not restore the session when it saves it, nor
   * remove the state of the sign-out page.
   */
  async upsert(id, payload, expiresIn) {
    await db.query(
      `INSERT INTO identity_payload (model, id, payload, grant_id, uid, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
       ON CONFLICT (model, id) DO UPDATE
       SET payload = CASE WHEN excluded.model = '${sessionModel}'
             THEN jsonb_strip_nulls(jsonb_build_object('state', identity_payload.payload -> 'state')) || excluded.payload
             ELSE excluded.payload END,
           grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at
       WHERE excluded.model <> '${sessionModel}' OR identity_payload.consumed_at IS NULL`,
      [model, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expiresIn],
    );
  },

  async find(id) {
    return toPayload(
      await db.query<Row>(`SELECT ${columns} FROM identity_payload WHERE model = $1 AND id = $2 AND ${isActive}`, [
        model,
        id,
      ]),
    );
  },

  async findByUid(uid) {
    return toPayload(
      await db.query<Row>(`SELECT ${columns} FROM identity_payload WHERE model = $1 AND uid = $2 AND ${isActive}`, [
        model,
        uid,
      ]),
    );
  },

  /** Only device codes have user codes; they are not used. */
  findByUserCode: () => Promise.resolve(undefined),

  /** Of two simultaneous uses of one code or refresh token, exactly one succeeds. */
  async consume(id) {
    const used = await db.query(
      `UPDATE identity_payload SET consumed_at = now()
       WHERE model = $1 AND id = $2 AND consumed_at IS NULL RETURNING id`,
      [model, id],
    );
    if (used.length === 0) throw new errors.InvalidGrant('already used');
  },

  async destroy(id) {
    await db.query(
      model === sessionModel
        ? `UPDATE identity_payload SET payload = '{}', consumed_at = now() WHERE model = $1 AND id = $2`
        : 'DELETE FROM identity_payload WHERE model = $1 AND id = $2',
      [model, id],
    );
  },

  async revokeByGrantId(grantId) {
    await db.query('DELETE FROM identity_payload WHERE model = $1 AND grant_id = $2', [model, grantId]);
  },
});
