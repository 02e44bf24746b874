import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key and the id that sealed values contain. */
export interface DataKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** Encrypts values before they are stored, and decrypts them when they are read. */
export interface Vault {
  /** Encrypts `text` for a place, for example `individual.ssn`; it cannot be opened at another place. */
  readonly seal: (text: string, place: string) => string;
  /** @throws Error when the key is unknown, the value was altered, or it was sealed for another place. */
  readonly open: (sealed: string, place: string) => string;
  /** The prefix of values sealed with the current key. */
  readonly currentPrefix: string;
}

/** The prefix of all sealed values. */
export const sealedPrefix = 'sealed:';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Returns whether a stored value is sealed. */
export const isSealed = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(sealedPrefix);

/**
 * Creates a vault with AES-256-GCM, a random nonce per value, and the place as authenticated data. A sealed value is
 * `sealed:<key id>:<nonce, tag and ciphertext in base64url>`.
 *
 * @param keys - The first key seals; all keys open.
 */
export function createVault([current, ...others]: readonly [DataKey, ...DataKey[]]): Vault {
  const secrets = new Map([current, ...others].map(({ id, secret }) => [id, secret]));
  const currentPrefix = `${sealedPrefix}${current.id}:`;
  return {
    currentPrefix,
    seal: (text, place) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current.secret, iv).setAAD(Buffer.from(place));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return currentPrefix + Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    },
    open: (sealed, place) => {
      const [, id = '', encoded = ''] = sealed.split(':');
      const secret = secrets.get(id);
      if (!secret) throw new Error(`There is no data key ${id} to open ${place} with.`);
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** A vault without keys; sealing and opening throw. */
export const closedVault: Vault = {
  currentPrefix: sealedPrefix,
  seal: () => {
    throw new Error('This database was opened without data keys.');
  },
  open: () => {
    throw new Error('This database was opened without data keys.');
  },
};
