import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../db/database';

/** The keys of tokens and session cookies. */
export interface IdentityKeys {
  /** A private RS256 key with `kid`; okta-auth-js verifies id tokens with this algorithm. */
  readonly signing: JWK;
  readonly cookie: string;
}

const createSigningKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' };
};

/** Instances that start at the same time share the key of the first one. */
const loadOrCreate = async <T>(db: Database, purpose: string, create: () => Promise<T>): Promise<T> => {
  const read = (): Promise<{ value: T }[]> =>
    db.query<{ value: T }>('SELECT value FROM identity_key WHERE purpose = $1', [purpose]);
  const [existing] = await read();
  if (existing) return existing.value;
  await db.query('INSERT INTO identity_key (purpose, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    purpose,
    JSON.stringify(await create()),
  ]);
  const [stored] = await read();
  if (!stored) throw new Error(`The ${purpose} key could not be stored.`);
  return stored.value;
};

/** Reads the provider's keys from the table `identity_key`; creates them in a new database. */
export const loadKeys = async (db: Database): Promise<IdentityKeys> => ({
  signing: await loadOrCreate(db, 'signing', createSigningKey),
  cookie: await loadOrCreate(db, 'cookie', () => Promise.resolve(randomBytes(32).toString('base64url'))),
});

/** Returns the public part of the signing key. */
export const publicPart = ({ n = '', e = '', kid = '' }: JWK): JWK => ({
  kty: 'RSA',
  alg: 'RS256',
  use: 'sig',
  kid,
  n,
  e,
});
