import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Settings } from './product';

/** Claims about a person who can sign in. */
export interface Account {
  readonly name: string;
  readonly email: string;
  readonly groups: readonly string[];
}

/** An OpenID provider whose sign-in page has a link for each account. */
export interface OpenIdProvider {
  /** The settings of a product that uses it. */
  readonly settings: Settings;
  readonly stop: () => Promise<void>;
}

const clientId = 'portal';
const audience = 'api://default';

/** What an authorization code or a refresh token stands for. */
interface Grant {
  readonly account: Account;
  readonly nonce: string | null;
}

/** Starts a provider on this computer, with the code flow of a public client and rotating refresh tokens. */
export async function startOpenIdProvider(accounts: readonly Account[]): Promise<OpenIdProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();

  const signed = (claims: Readonly<Record<string, unknown>>, to: string): Promise<string> =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience(to)
      .setIssuedAt()
      .setExpirationTime('10 minutes')
      .sign(privateKey);

  const grant = (given: Grant): string => {
    const id = crypto.randomUUID();
    grants.set(id, given);
    return id;
  };

  const tokens = async (form: URLSearchParams): Promise<object | undefined> => {
    const used = form.get('code') ?? form.get('refresh_token') ?? '';
    const given = grants.get(used);
    grants.delete(used);
    if (!given) return undefined;
    const { account, nonce } = given;
    const claims = { sub: account.email, ...account, email_verified: true };
    return {
      access_token: await signed({ ...claims, client_id: clientId, jti: used }, audience),
      id_token: await signed({ ...claims, ...(nonce !== null && { nonce }) }, clientId),
      refresh_token: grant(given),
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'openid profile email offline_access',
    };
  };

  const signInPage = (search: URLSearchParams): string => {
    const links = accounts.map((account) => {
      const to = new URL(search.get('redirect_uri') ?? '');
      to.searchParams.set('state', search.get('state') ?? '');
      to.searchParams.set('code', grant({ account, nonce: search.get('nonce') }));
      return `<li><a href="${to.href.replaceAll('&', '&amp;')}">${account.name}</a></li>`;
    });
    return `<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in</h1><ul>${links.join('')}</ul></html>`;
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (pathname === '/.well-known/openid-configuration') answer(200, metadata);
    else if (pathname === '/keys') answer(200, { keys: [key] });
    else if (pathname === '/authorize') response.setHeader('Content-Type', 'text/html').end(signInPage(searchParams));
    else if (pathname === '/token')
      void text(request)
        .then((body) => tokens(new URLSearchParams(body)))
        .then((found) => (found ? answer(200, found) : answer(400, { error: 'invalid_grant' })));
    else answer(404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    code_challenge_methods_supported: ['S256'],
  };
  return {
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
