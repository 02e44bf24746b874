import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../db/database';

/** What signs tokens and session cookies. */
export interface IdentityKeys {
  /** Private RS256 key with `kid`, the algorithm okta-auth-js checks id tokens with. */
  readonly signing: JWK;
  readonly cookie: string;
}

const createSigningKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' };
};

/** Of several instances starting at once, the first one's key is everybody's. */
const loadOrCreate = async <T>(db: Database, purpose: string, create: () => Promise<T>): Promise<T> => {
  const read = (): Promise<{ value: T }[]> =>
    db.query<{ value: T }>('SELECT value FROM identity_key WHERE purpose = $1', [purpose]);
  const [kept] = await read();
  if (kept) return kept.value;
  await db.query('INSERT INTO identity_key (purpose, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    purpose,
    JSON.stringify(await create()),
  ]);
  const [stored] = await read();
  if (!stored) throw new Error(`The ${purpose} key could not be stored.`);
  return stored.value;
};

/** The provider's keys from the table `identity_key`, made there when the database is new. */
export const loadKeys = async (db: Database): Promise<IdentityKeys> => ({
  signing: await loadOrCreate(db, 'signing', createSigningKey),
  cookie: await loadOrCreate(db, 'cookie', () => Promise.resolve(randomBytes(32).toString('base64url'))),
});

/** The part of the signing key that everybody may know. */
export const publicPart = ({ n = '', e = '', kid = '' }: JWK): JWK => ({
  kty: 'RSA',
  alg: 'RS256',
  use: 'sig',
  kid,
  n,
  e,
});
