import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An external issuer over http. Each test may change what it responds with. */
export interface IssuerServer {
  readonly url: string;
  /** The discovery document. */
  discovery: Record<string, unknown>;
  keys: readonly object[];
  userInfo: Record<string, unknown>;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** While false, every response is 503. */
  isUp: boolean;
  /** Responds as it did at its start. */
  readonly reset: () => void;
  /** Returns an access token as Okta issues it, for the client `portal`. */
  readonly token: (claims: Readonly<Record<string, unknown>>, audience?: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Starts an issuer on this computer; `/` responds as a page of the portal does. */
export async function startIssuer(): Promise<IssuerServer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' };
  const server = createServer((request, response) => {
    const bodies: Readonly<Record<string, unknown>> = {
      '/.well-known/openid-configuration': issuer.discovery,
      '/keys': { keys: issuer.keys },
      '/userinfo': issuer.userInfo,
      '/': {},
    };
    const body = issuer.isUp ? bodies[request.url ?? ''] : undefined;
    for (const [name, value] of Object.entries(issuer.headers)) response.setHeader(name, value);
    const status = issuer.isUp ? (body === undefined ? 404 : 200) : 503;
    response.writeHead(status, { Connection: 'close' }).end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const initial = () => ({
    discovery: { issuer: url, jwks_uri: `${url}/keys`, userinfo_endpoint: `${url}/userinfo` },
    keys: [key],
    userInfo: {},
    headers: {},
    isUp: true,
  });
  const issuer: IssuerServer = {
    url,
    ...initial(),
    reset: () => void Object.assign(issuer, initial()),
    token: (claims, audience = 'api://default') =>
      new SignJWT({ sub: 'one', cid: 'portal', uid: 'one', jti: 'one', ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .setIssuer(url)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .sign(privateKey),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return issuer;
}
