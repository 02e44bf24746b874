import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { CallerName, Credential } from './call';

/** An access token for a caller; undefined when there is no such caller. */
export type TokenSource = (caller: CallerName) => Promise<string | undefined>;

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

/** Keeps tokens until a minute before they end. */
export const remembered = (source: TokenSource): TokenSource => {
  const known = new Map<CallerName, { token: string | undefined; end: number }>();
  return async (caller) => {
    if (caller === 'anyone') return undefined;
    const kept = known.get(caller);
    if (kept && kept.end - leadMs > Date.now()) return kept.token;
    const token = await source(caller);
    known.set(caller, { token, end: token === undefined ? Infinity : endOf(token) });
    return token;
  };
};

/** Runs a command of the shell with the caller's name as its last argument; what it prints is the token, and a failure means there is no such caller. */
export const tokenCommand =
  (command: string): TokenSource =>
  async (caller) => {
    try {
      const { stdout } = await run('/bin/sh', ['-c', `${command} "$0"`, caller]);
      return stdout.trim().split('\n').at(-1) || undefined;
    } catch {
      return undefined;
    }
  };

const withChangedSignature = (token: string): string => {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const at = Math.floor(signature.length / 2);
  const other = signature[at] === 'A' ? 'B' : 'A';
  return [head, claims, signature.slice(0, at) + other + signature.slice(at + 1)].join('.');
};

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const unsigned = (token: string): string => `${encoded({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1] ?? ''}.`;

const withOtherClaims = (token: string): string => {
  const [head = '', , signature = ''] = token.split('.');
  return `${head}.${encoded({ sub: 'somebody-else', exp: 4102444800, groups: ['Concierge'] })}.${signature}`;
};

/** What must be refused as a token, some of it made of a real one. */
export const badCredentials = (token: string, name: string): readonly Credential[] => [
  { header: undefined, said: 'no token' },
  { header: 'Bearer', said: 'Bearer' },
  { header: 'Bearer not-a-token', said: 'Bearer not-a-token' },
  { header: 'Basic Y2xpZW50OnNlY3JldA==', said: 'Basic Y2xpZW50OnNlY3JldA==' },
  { header: `Bearer ${withChangedSignature(token)}`, said: `Bearer <the ${name}'s token with its signature changed>` },
  { header: `Bearer ${unsigned(token)}`, said: `Bearer <the ${name}'s token, unsigned (alg none)>` },
  { header: `Bearer ${withOtherClaims(token)}`, said: `Bearer <the ${name}'s token with other claims>` },
];
