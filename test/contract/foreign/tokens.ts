import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who a token of this server speaks for. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly kind: 'newcomer' | 'client' | 'concierge';
}

interface Claims {
  readonly sub: string;
  readonly iss: string;
  readonly aud: string;
  readonly exp: number;
  readonly nbf: number;
  readonly typ: string;
}

const [secret, otherSecret] = ['a secret of the foreign server', 'another secret'];
const [issuer, audience] = ['https://foreign.example', 'foreign-api'];

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signature = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('base64url');

const now = (): number => Math.floor(Date.now() / 1000);

const signed = (claims: Partial<Claims>, key = secret): string => {
  const claimSet = { iss: issuer, aud: audience, exp: now() + 3600, nbf: now() - 60, typ: 'access', ...claims };
  const text = `${encoded({ alg: 'HS256', kid: 'one' })}.${encoded(claimSet)}`;
  return `${text}.${signature(text, key)}`;
};

/** The tokens of this server by the names that the contract kit requests; undefined for other names. */
export const foreignToken = (name: string): string | undefined => {
  const sub = { client: 'ada', otherClient: 'bob', clientWithoutBilling: 'bob', secondConcierge: 'dan' }[name] ?? name;
  if (['newcomer', 'ada', 'bob', 'concierge', 'dan'].includes(sub)) return signed({ sub });
  const bad: Readonly<Record<string, () => string>> = {
    expired: () => signed({ sub: 'ada', exp: now() - 3600 }),
    notYetValid: () => signed({ sub: 'ada', nbf: now() + 3600 }),
    otherAudience: () => signed({ sub: 'ada', aud: 'other' }),
    otherIssuer: () => signed({ sub: 'ada', iss: 'https://other.example' }),
    idToken: () => signed({ sub: 'ada', typ: 'id' }),
    otherKey: () => signed({ sub: 'ada' }, otherSecret),
  };
  return bad[name]?.();
};

/** What a check of a token leaves out. */
export type TokenFault = 'exp' | 'nbf' | 'aud' | 'iss' | 'typ' | 'signature' | 'end of signature' | 'other key' | 'alg';

const read = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
};

const isClaims = (value: unknown): value is Claims => typeof value === 'object' && value !== null && 'sub' in value;

const isSigned = (text: string, given: string, key = secret): boolean => {
  const [wanted, sent] = [Buffer.from(signature(text, key)), Buffer.from(given)];
  return wanted.length === sent.length && timingSafeEqual(wanted, sent);
};

/** Whether a signature is accepted by a server with a fault. */
const isTakenBy: Readonly<Partial<Record<TokenFault, (text: string, given: string) => boolean>>> = {
  signature: () => true,
  'end of signature': (text, given) => signature(text, secret).slice(0, 20) === given.slice(0, 20),
  'other key': (text, given) => isSigned(text, given, otherSecret),
  alg: (text, given) => given === '' && text.startsWith(encoded({ alg: 'none' }).slice(0, 10)),
};

/** The subject of a valid access token; undefined for any other text. */
export const subjectOf = (header: string | undefined, without?: TokenFault): string | undefined => {
  const [, token = ''] = /^Bearer (\S+)$/.exec(header ?? '') ?? [];
  const [head = '', body = '', given = ''] = token.split('.');
  const claims = read(body);
  if (!isClaims(claims)) return undefined;
  const text = `${head}.${body}`;
  if (!isSigned(text, given) && !(without && isTakenBy[without]?.(text, given))) return undefined;
  const checks: Readonly<Partial<Record<TokenFault, boolean>>> = {
    exp: claims.exp > now(),
    nbf: claims.nbf <= now(),
    aud: claims.aud === audience,
    iss: claims.iss === issuer,
    typ: claims.typ === 'access',
  };
  return Object.entries(checks).every(([name, holds]) => holds || name === without) ? claims.sub : undefined;
};
