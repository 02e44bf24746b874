import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { IdentityUnavailableError, InvalidTokenError } from './tokenErrors';
import { createTokenVerifier } from './verify';

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
interface SigningKey {
  readonly key: PrivateKey;
  readonly jwk: JWK;
}

const audience = 'api://default';
const clientId = 'portal';
const now = (): number => Math.floor(Date.now() / 1000);

const createKey = async (kid: string, alg = 'RS256'): Promise<SigningKey> => {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { key: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
};

/** Starts an issuer whose HTTP responses the tests set. */
interface Issuer {
  readonly url: string;
  keys: JWK[];
  userInfo: { status: number; body: unknown };
  discovery: Record<string, unknown>;
  readonly requests: string[];
  down: boolean;
}

const startIssuer = async (): Promise<{ issuer: Issuer; server: Server }> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/oauth2/default`;
  const issuer: Issuer = {
    url,
    keys: [],
    userInfo: { status: 200, body: {} },
    discovery: {},
    requests: [],
    down: false,
  };
  server.on('request', (request, response) => {
    const path = request.url?.replace('/oauth2/default', '') ?? '';
    issuer.requests.push(path);
    response.statusCode = issuer.down ? 502 : path === '/v1/userinfo' ? issuer.userInfo.status : 200;
    const bodies: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer: url,
        jwks_uri: `${url}/v1/keys`,
        userinfo_endpoint: `${url}/v1/userinfo`,
        ...issuer.discovery,
      },
      '/v1/keys': { keys: issuer.keys },
      '/v1/userinfo': issuer.userInfo.body,
    };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(bodies[path] ?? {}));
  });
  return { issuer, server };
};

let key: SigningKey;
let foreignKey: SigningKey;
let issuer: Issuer;
let server: Server;

beforeAll(async () => {
  key = await createKey('key-1');
  foreignKey = await createKey('key-1');
  ({ issuer, server } = await startIssuer());
});

beforeEach(() => {
  Object.assign(issuer, { keys: [key.jwk], userInfo: { status: 200, body: {} }, discovery: {}, down: false });
  issuer.requests.length = 0;
});

afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

/** Returns an access token like those of Okta's custom authorization server, with changed claims and header. */
const token = (
  claims: Record<string, unknown> = {},
  header: { typ?: string; alg?: string } = {},
  by = key,
): Promise<string> =>
  new SignJWT({
    iss: issuer.url,
    aud: audience,
    sub: 'ada@example.com',
    cid: clientId,
    uid: '00u1',
    scp: ['openid', 'profile', 'email'],
    email: 'ada@example.com',
    name: 'Ada Example',
    iat: now(),
    exp: now() + 300,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: by.jwk.kid ?? '', ...header })
    .sign(by.key);

const verifier = () => createTokenVerifier({ issuer: issuer.url, audience, clientId });

const refused = async (refusedToken: string | Promise<string>): Promise<string> => {
  const failure: unknown = await verifier()(await refusedToken).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(InvalidTokenError);
  expect(failure).toMatchObject({ status: 401 });
  return (failure as InvalidTokenError).message;
};

describe('an access token of the issuer', () => {
  it('returns the identity', async () => {
    expect(await verifier()(await token({ groups: ['Concierge', 'Everyone'], email_verified: true }))).toEqual({
      sub: '00u1',
      email: 'ada@example.com',
      name: 'Ada Example',
      emailVerified: true,
      groups: ['Concierge', 'Everyone'],
      issuedAt: expect.any(Number) as number,
    });
  });

  it('is refused above the maximum lifetime', async () => {
    const lasting = createTokenVerifier({ issuer: issuer.url, audience, clientId, maxLifetime: 10 });
    await expect(lasting(await token())).rejects.toThrow('the lifetime of the token is too long');
  });

  it('returns Okta’s uid, not the login, as the subject', async () => {
    expect((await verifier()(await token({ sub: 'new.login@example.com' }))).sub).toBe('00u1');
  });

  it('of another issuer returns sub as the subject', async () => {
    const claims = { cid: undefined, uid: 'unix-login', client_id: clientId, sub: 'person-7' };
    expect((await verifier()(await token(claims))).sub).toBe('person-7');
  });

  it.each(['at+jwt', 'application/at+jwt', 'JWT'])('accepts the type %s', async (typ) => {
    expect((await verifier()(await token({}, { typ }))).sub).toBe('00u1');
  });

  it.each(['client_id', 'azp'])('accepts the client id in %s', async (claim) => {
    expect((await verifier()(await token({ cid: undefined, [claim]: clientId }))).email).toBe('ada@example.com');
  });

  it('accepts ES256', async () => {
    const elliptic = await createKey('key-ec', 'ES256');
    issuer.keys = [elliptic.jwk];
    expect((await verifier()(await token({}, { alg: 'ES256' }, elliptic))).sub).toBe('00u1');
  });

  it('accepts a clock that is a few seconds ahead', async () => {
    expect((await verifier()(await token({ iat: now() + 10, nbf: now() + 10 }))).sub).toBe('00u1');
  });
});

describe('an invalid token', () => {
  it.each([
    ['an empty token', () => '', 'the token is malformed'],
    ['text that is not a token', () => 'not.a.token', 'the token is malformed'],
    [
      'a token with an unknown extension',
      () => `${Buffer.from('{"alg":"RS256","crit":["\\u0000"]}').toString('base64url')}.e30.e30`,
      'the token requires an extension or algorithm that is not supported',
    ],
    [
      'a token signed by another key with the same id',
      () => token({}, {}, foreignKey),
      'the signature of the token is not valid',
    ],
    ['a token of another issuer', () => token({ iss: 'https://elsewhere.example' }), /^the claim iss of the token/],
    ['an expired token', () => token({ iat: now() - 600, exp: now() - 60 }), 'the token has expired'],
  ])('%s, with a fixed reason', async (_what, invalid, reason) => {
    expect(await refused(invalid())).toMatch(reason);
  });
  it('a token whose content was changed', async () => {
    const [header, , signature] = (await token()).split('.');
    const body = Buffer.from(JSON.stringify({ iss: issuer.url, aud: audience, sub: 'eve' })).toString('base64url');
    await refused([header, body, signature].join('.'));
  });
  it('an unsigned token (alg none)', () =>
    refused(new UnsecuredJWT({ cid: clientId, sub: 'eve' }).setIssuer(issuer.url).setAudience(audience).encode()));
  it('a token signed with the public key as a shared secret (HS256)', () => {
    const secret = new TextEncoder().encode(JSON.stringify(key.jwk));
    const forged = new SignJWT({
      cid: clientId,
      sub: 'eve',
      iss: issuer.url,
      aud: audience,
      iat: now(),
      exp: now() + 300,
    });
    return refused(forged.setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret));
  });
  it('a token for another audience', () => refused(token({ aud: 'api://other' })));
  it('a token without an audience', () => refused(token({ aud: undefined })));
  it('a token that never expires', () => refused(token({ exp: undefined })));
  it('a token that is not valid yet', () => refused(token({ nbf: now() + 120 })));
  it('a token issued in the future', () => refused(token({ iat: now() + 120 })));
  it('a token without a subject', () => refused(token({ sub: undefined })));
  it('a token issued to another client', () => refused(token({ cid: 'another-client' })));
  it('a token without a client id', () => refused(token({ cid: undefined })));
  it('an id token', () => refused(token({ aud: clientId, cid: undefined, nonce: 'n' })));
  it('an id token even when the audience is the client itself', async () => {
    const verify = createTokenVerifier({ issuer: issuer.url, audience: clientId, clientId });
    const idToken = await token({ aud: clientId, azp: clientId, nonce: 'n', at_hash: 'h' });
    await expect(verify(idToken)).rejects.toThrow('an id token is not an access token');
  });
  it('a logout token', () => refused(token({}, { typ: 'logout+jwt' })));
  it.each(['client_id', 'azp'])('a token that names another client in %s as well', (claim) =>
    refused(token({ [claim]: 'another-client' })),
  );
  it.each([
    { auth_time: 1e300 },
    { auth_time: '1' },
    { auth_time: -1 },
    { auth_time: now() + 120 },
    { iat: -1e300 },
    { name: 'Ada\0' },
    { email: 'ada\0@example.com' },
    { email: ['ada@example.com'] },
    { email: `${'a'.repeat(3000)}@example.com` },
    { sub: {} },
    { uid: 'a'.repeat(3000) },
    { sid: 1 },
    { jti: '\0' },
  ])('a token with a malformed claim: %j', (claims) => refused(token(claims)));
});

describe('the issuer’s keys', () => {
  it('are read once', async () => {
    const verify = verifier();
    await Promise.all([verify(await token()), verify(await token())]);
    await verify(await token());
    expect(issuer.requests).toEqual(['/.well-known/openid-configuration', '/v1/keys']);
  });

  it('can be passed without discovery', async () => {
    const verify = createTokenVerifier({ issuer: issuer.url, audience, clientId, jwks: { keys: [key.jwk] } });
    await verify(await token({ email: undefined }));
    expect(issuer.requests).toEqual([]);
  });

  it('that cannot be read cause a 503, and are requested again', async () => {
    const verify = verifier();
    issuer.down = true;
    await expect(verify(await token())).rejects.toBeInstanceOf(IdentityUnavailableError);
    await expect(verify(await token())).rejects.toMatchObject({ status: 503 });
    issuer.down = false;
    expect((await verify(await token())).sub).toBe('00u1');
  });

  it('of a discovery document of another issuer are not used', async () => {
    issuer.discovery = { issuer: 'https://elsewhere.example' };
    await expect(verifier()(await token())).rejects.toBeInstanceOf(IdentityUnavailableError);
  });
});

describe('a token without name and email, as Okta makes them', () => {
  const bare = (): Promise<string> => token({ name: undefined, email: undefined, sub: 'ada@example.com' });

  beforeEach(() => {
    issuer.userInfo.body = {
      sub: '00u1',
      name: 'Ada Example',
      email: 'ada@example.com',
      email_verified: true,
    };
  });

  it('is completed from userinfo, once per token', async () => {
    const verify = verifier();
    const one = await bare();
    expect(await verify(one)).toMatchObject({
      name: 'Ada Example',
      email: 'ada@example.com',
      emailVerified: true,
    });
    await Promise.all([verify(one), verify(one)]);
    expect(issuer.requests.filter((path) => path === '/v1/userinfo')).toHaveLength(1);
  });

  it('has the groups of userinfo at its own first use, not those of a token before', async () => {
    const verify = verifier();
    const described = { sub: '00u1', name: 'Ada Example', email: 'ada@example.com' };
    issuer.userInfo.body = { ...described, groups: ['Concierge'] };
    expect((await verify(await bare())).groups).toEqual(['Concierge']);
    issuer.userInfo.body = { ...described, groups: [] };
    expect((await verify(await token({ name: undefined, email: undefined, jti: 'next' }))).groups).toEqual([]);
  });

  it.each([[[]], [null], ['Everyone']])('has its own groups, also none: %j', async (groups) => {
    issuer.userInfo.body = { sub: '00u1', name: 'Ada Example', email: 'ada@example.com', groups: ['Concierge'] };
    const identity = await verifier()(await token({ name: undefined, email: undefined, groups }));
    expect(identity).toMatchObject({ name: 'Ada Example', groups: groups === 'Everyone' ? ['Everyone'] : [] });
  });

  it.each([
    ['the token', { email: 'typed@example.com' }, undefined],
    ['userinfo', { email_verified: false }, true],
  ])('has a verified email only by the source of the email: %s', async (_source, claims, emailVerified) => {
    const identity = await verifier()(await token({ name: undefined, email: undefined, ...claims }));
    expect(identity.emailVerified).toBe(emailVerified);
  });

  it('is refused when userinfo describes another subject', async () => {
    issuer.userInfo.body = { sub: '00u2', name: 'Eve' };
    await refused(bare());
  });

  it('is refused when the issuer no longer accepts it', async () => {
    issuer.userInfo.status = 401;
    await refused(bare());
  });

  it('is accepted without them when its scopes do not allow userinfo', async () => {
    issuer.userInfo.status = 403;
    expect(await verifier()(await bare())).toEqual({
      sub: '00u1',
      groups: [],
      issuedAt: expect.any(Number) as number,
    });
  });

  it('causes a 503 while userinfo cannot be read, and is accepted afterwards', async () => {
    const verify = verifier();
    issuer.userInfo.status = 500;
    await expect(verify(await bare())).rejects.toMatchObject({ status: 503 });
    issuer.userInfo.status = 200;
    expect((await verify(await bare())).name).toBe('Ada Example');
  });
});
