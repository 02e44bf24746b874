import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import type { CallerName, Credential } from './request';

/** Name of a caller, or of a token that must be rejected. */
type TokenName = CallerName | InvalidTokenName;

/** Returns the access token of a name; undefined when there is none. */
export type TokenSource = (name: TokenName) => Promise<string | undefined>;

const run = promisify(exec);

/** Expiry of a JSON Web Token; five minutes from now for other tokens. */
const expiryOf = (token: string): number => {
  const [, claims = ''] = token.split('.');
  try {
    const read: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const end: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, 'exp') : undefined;
    if (typeof end === 'number') return end * 1000;
  } catch {
    // Not a JSON Web Token.
  }
  return Date.now() + 5 * 60_000;
};

const leadMs = 60_000;

/** Caches tokens until a minute before their expiry; invalid tokens without limit. */
export const cachedTokens = (source: TokenSource): TokenSource => {
  const cache = new Map<TokenName, { token: Promise<string | undefined>; end: number }>();
  return async (name) => {
    if (name === 'anyone') return undefined;
    const cached = cache.get(name);
    if (cached && cached.end - leadMs > Date.now()) return cached.token;
    const entry = { token: source(name), end: Infinity };
    cache.set(name, entry);
    const token = await entry.token;
    if (token !== undefined && !invalidTokenNames.some((bad) => bad === name)) entry.end = expiryOf(token);
    return token;
  };
};

const invalidTokenTexts = {
  expired: 'a token that has expired',
  notYetValid: 'a token that is not valid yet',
  otherAudience: 'a token for another audience',
  otherIssuer: 'a token of another issuer',
  idToken: 'an id token',
  otherKey: 'a token signed with another key of the same name',
} as const;

export type InvalidTokenName = keyof typeof invalidTokenTexts;

/** Tokens that must be rejected and need the keys of the identity provider; the token command receives these names. */
export const invalidTokenNames: readonly InvalidTokenName[] = [
  'expired',
  'notYetValid',
  'otherAudience',
  'otherIssuer',
  'idToken',
  'otherKey',
];

/** Runs a command of the system's shell with the name as last argument. Its output is the token; a failure means that there is none. */
export const tokenCommand =
  (command: string, onFailure: (message: string) => void = () => undefined): TokenSource =>
  async (name) => {
    try {
      const { stdout } = await run(`${command} ${name}`);
      return stdout.trim().split('\n').at(-1) || undefined;
    } catch (error) {
      const message = error instanceof Error ? String(Reflect.get(error, 'stderr') ?? error.message) : String(error);
      onFailure(message.trim().split('\n').at(-1) ?? '');
      return undefined;
    }
  };

const withChangedSignature = (token: string): string => {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const last = signature.slice(-8) === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA';
  return [head, claims, signature.slice(0, -8) + last].join('.');
};

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const noAlgorithm = encoded({ alg: 'none', typ: 'JWT' });
const otherClaims = encoded({ sub: 'somebody-else', exp: 4102444800, groups: ['Concierge'] });

const tokenPart = (token: string, at: number): string => token.split('.')[at] ?? '';

/** Invalid credentials, some derived from a real token. */
export const invalidCredentials = (token: string, name: string): readonly Credential[] => [
  { header: undefined, message: 'no token' },
  ...['Bearer', 'Bearer not-a-token', 'Basic Y2xpZW50OnNlY3JldA=='].map((header) => ({ header, message: header })),
  {
    header: `Bearer ${withChangedSignature(token)}`,
    message: `Bearer <the ${name}'s token with its signature changed>`,
  },
  {
    header: `Bearer ${noAlgorithm}.${tokenPart(token, 1)}.`,
    message: `Bearer <the ${name}'s token, unsigned (alg none)>`,
  },
  {
    header: `Bearer ${tokenPart(token, 0)}.${otherClaims}.${tokenPart(token, 2)}`,
    message: `Bearer <the ${name}'s token with other claims>`,
  },
];

/** Invalid tokens from the token command, as far as it can create them. */
export const invalidTokens = async (tokenOf: TokenSource): Promise<readonly Credential[]> => {
  const made = await Promise.all(
    invalidTokenNames.map(async (name) => {
      const token = await tokenOf(name);
      return token === undefined ? [] : [{ header: `Bearer ${token}`, message: `Bearer <${invalidTokenTexts[name]}>` }];
    }),
  );
  return made.flat();
};
