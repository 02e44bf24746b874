import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { freePort } from '../support/freePort';

/** An OpenID provider that issues tokens without sign-in. */
export interface Issuer {
  /** The settings with which the product trusts it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly tokenFor: (sub: string, name: string) => Promise<string>;
  readonly close: () => void;
}

export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'load', alg: 'ES256' };
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const server = createServer(({ url }, response) => {
    const metadata = { issuer, jwks_uri: `${issuer}/keys` };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(url === '/keys' ? { keys: [jwk] } : metadata));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const [audience, clientId] = ['api://default', 'portal'];
  return {
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience },
    tokenFor: (sub, name) =>
      new SignJWT({ name, email: `${encodeURIComponent(sub)}@load.example`, email_verified: true, cid: clientId })
        .setProtectedHeader({ alg: 'ES256', kid: 'load' })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        // The product does not accept older tokens by default.
        .setExpirationTime('10 minutes')
        .sign(privateKey),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
