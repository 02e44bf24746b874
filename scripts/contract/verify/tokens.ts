import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { CallerName, Credential } from './call';

/** The name of a caller, or of a token that must be refused. */
type TokenName = CallerName | BadTokenName;

/** An access token by its name; undefined when there is none. */
export type TokenSource = (name: TokenName) => Promise<string | undefined>;

const run = promisify(execFile);

/** A token of three parts says when it ends; any other is asked for again after four minutes. */
const endOf = (token: string): number => {
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

/** Keeps tokens until a minute before they end, those that must be refused as they are. */
export const remembered = (source: TokenSource): TokenSource => {
  const known = new Map<TokenName, { token: Promise<string | undefined>; end: number }>();
  return async (name) => {
    if (name === 'anyone') return undefined;
    const kept = known.get(name);
    if (kept && kept.end - leadMs > Date.now()) return kept.token;
    const asked = { token: source(name), end: Infinity };
    known.set(name, asked);
    const token = await asked.token;
    if (token !== undefined && !badTokenNames.some((bad) => bad === name)) asked.end = endOf(token);
    return token;
  };
};

/** Tokens that must be refused and that only the identity provider's keys can make: the token command is asked for them by these names. */
export const badTokenNames = ['expired', 'notYetValid', 'otherAudience', 'otherIssuer', 'idToken', 'otherKey'] as const;

export type BadTokenName = (typeof badTokenNames)[number];

const badTokenWords: Readonly<Record<BadTokenName, string>> = {
  expired: 'a token that has expired',
  notYetValid: 'a token that is not valid yet',
  otherAudience: 'a token for another audience',
  otherIssuer: 'a token of another issuer',
  idToken: 'an id token',
  otherKey: 'a token signed with another key of the same name',
};

/** Runs a command of the shell with the name as its last argument; what it prints is the token, and a failure means there is none of this name. */
export const tokenCommand =
  (command: string, onFailure: (message: string) => void = () => undefined): TokenSource =>
  async (name) => {
    try {
      const { stdout } = await run('/bin/sh', ['-c', `${command} "$0"`, name]);
      return stdout.trim().split('\n').at(-1) || undefined;
    } catch (error) {
      const message = error instanceof Error ? String(Reflect.get(error, 'stderr') ?? error.message) : String(error);
      onFailure(message.trim().split('\n').at(-1) ?? '');
      return undefined;
    }
  };

const variable = (name: string): string => `${name.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}_TOKEN`;

const withChangedSignature = (token: string): string => {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const last = signature.slice(-8) === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA';
  return [head, claims, signature.slice(0, -8) + last].join('.');
};

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const noAlgorithm = encoded({ alg: 'none', typ: 'JWT' });
const otherClaims = encoded({ sub: 'somebody-else', exp: 4102444800, groups: ['Concierge'] });

const partOf = (token: string, at: number): string => token.split('.')[at] ?? '';

/** What must be refused as a token, some of it made of a real one. */
export const badCredentials = (token: string, name: string): readonly Credential[] => {
  const own = variable(name);
  const part = (at: number): string => `$(echo "$${own}" | cut -d. -f${at})`;
  return [
    { header: undefined, message: 'no token' },
    { header: 'Bearer', message: 'Bearer' },
    { header: 'Bearer not-a-token', message: 'Bearer not-a-token' },
    { header: 'Basic Y2xpZW50OnNlY3JldA==', message: 'Basic Y2xpZW50OnNlY3JldA==' },
    {
      header: `Bearer ${withChangedSignature(token)}`,
      message: `Bearer <the ${name}'s token with its signature changed>`,
      shell: `Bearer \${${own}%????????}AAAAAAAA`,
    },
    {
      header: `Bearer ${noAlgorithm}.${partOf(token, 1)}.`,
      message: `Bearer <the ${name}'s token, unsigned (alg none)>`,
      shell: `Bearer ${noAlgorithm}.${part(2)}.`,
    },
    {
      header: `Bearer ${partOf(token, 0)}.${otherClaims}.${partOf(token, 2)}`,
      message: `Bearer <the ${name}'s token with other claims>`,
      shell: `Bearer ${part(1)}.${otherClaims}.${part(3)}`,
    },
  ];
};

/** What must be refused and comes from the token command: those it can make. */
export const badTokens = async (tokenOf: TokenSource): Promise<readonly Credential[]> => {
  const made = await Promise.all(
    badTokenNames.map(async (name) => {
      const token = await tokenOf(name);
      const message = `Bearer <${badTokenWords[name]}>`;
      return token === undefined ? [] : [{ header: `Bearer ${token}`, message, shell: `Bearer $${variable(name)}` }];
    }),
  );
  return made.flat();
};
