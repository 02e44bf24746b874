import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../db/database';

interface Row {
  payload: AdapterPayload;
  consumed: number | null;
}

const columns = 'payload, extract(epoch FROM consumed_at)::int AS consumed';

/** A browser's session of the provider, which several of its tabs may load and save at the same time. */
const sessionModel = 'Session';

/** A session that has ended stays as an empty row until it expires. */
const found = `(model <> '${sessionModel}' OR consumed_at IS NULL)`;

const toPayload = ([row]: Row[]): AdapterPayload | undefined =>
  row && (row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed });

/** Deletes expired rows. Used tokens and ended sessions stay until then, so that their reuse is noticed. */
export const deleteExpired = async (db: Database): Promise<void> => {
  await db.query('DELETE FROM identity_payload WHERE expires_at < now()', []);
};

/**
 * Keeps one model of the provider (Session, Interaction, Grant, AuthorizationCode, RefreshToken) in the table `identity_payload`,
 * so that sign-ins survive a restart and are shared by every instance.
 */
export const createAdapter = (db: Database, model: string): Adapter => ({
  /**
   * A request that loaded a session before another tab signed out must not bring the session back when it saves it, nor
   * remove what the sign-out page keeps in it to confirm itself.
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
      await db.query<Row>(`SELECT ${columns} FROM identity_payload WHERE model = $1 AND id = $2 AND ${found}`, [
        model,
        id,
      ]),
    );
  },

  async findByUid(uid) {
    return toPayload(
      await db.query<Row>(`SELECT ${columns} FROM identity_payload WHERE model = $1 AND uid = $2 AND ${found}`, [
        model,
        uid,
      ]),
    );
  },

  /** Only device codes have user codes, and there are none. */
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
