import { createHash, randomBytes } from 'node:crypto';

/** The result of a sign-in at the embedded identity provider. */
export interface SignedIn {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** A browser without JavaScript: stores cookies and follows redirects of one server. */
export interface Visitor {
  /** Requests an url, given absolute or as a path, without following redirects. */
  request(url: string, init?: RequestInit): Promise<Response>;
  /** Requests a URL and follows redirects until a page, or a URL that begins with `until`. */
  visit(url: string, init?: RequestInit, until?: string): Promise<{ url: URL; response: Response }>;
}

export interface SignInOptions {
  /** Default: from `/config.json`. */
  readonly clientId?: string;
  readonly scope?: string;
  /** A visitor with the cookies of earlier visits; by default a new visitor. */
  readonly visitor?: Visitor;
}

const keepCookies = (jar: Map<string, string>, response: Response): void => {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = cookie.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (value === '' || attributes.some((text) => text.includes('expires=Thu, 01 Jan 1970'))) jar.delete(name);
    else jar.set(name, value);
  }
};

/** Creates a browser with an empty cookie jar. Every request goes to `baseUrl`, whatever the server's own name. */
export const createVisitor = (baseUrl: string): Visitor => {
  const jar = new Map<string, string>();

  const request: Visitor['request'] = async (url, init) => {
    const { pathname, search } = new URL(url, baseUrl);
    const headers = new Headers(init?.headers);
    headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    if (!headers.has('Accept')) headers.set('Accept', 'text/html');
    const response = await fetch(new URL(pathname + search, baseUrl), { ...init, headers, redirect: 'manual' });
    keepCookies(jar, response);
    return response;
  };

  const visit: Visitor['visit'] = async (url, init, until) => {
    const response = await request(url, init);
    const location = response.headers.get('Location');
    if (location === null) return { url: new URL(url, baseUrl), response };
    const next = new URL(location, new URL(url, baseUrl));
    return until !== undefined && next.href.startsWith(until)
      ? { url: next, response }
      : visit(next.href, undefined, until);
  };

  return { request, visit };
};

/** The body of a posted HTML form. */
export const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

/** The two halves of a proof key (PKCE, S256). */
export const proofKey = (): { verifier: string; challenge: string } => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

const readJson = async (response: Response): Promise<Record<string, string>> => {
  const body = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}: ${JSON.stringify(body)}`);
  return body;
};

/** The provider's own addresses and the client's identity, as a browser would learn them. */
const discover = async (baseUrl: string, clientId: string | undefined) => {
  const configuration = `${baseUrl}/oauth2/default/.well-known/openid-configuration`;
  const { issuer = '' } = await readJson(await fetch(configuration));
  const config = clientId === undefined ? await readJson(await fetch(`${baseUrl}/config.json`)) : { clientId };
  return { issuer, clientId: config.clientId ?? '', redirectUri: new URL('/login/callback', issuer).href };
};

/** Posts to the token endpoint; the response may be an error. */
export const requestTokens = (baseUrl: string, fields: Record<string, string>): Promise<Response> =>
  fetch(`${baseUrl}/oauth2/default/v1/token`, form(fields));

/**
 * Signs a sample account in over HTTP, the way the browser does: authorization code with PKCE, the sign-in page's
 * button, the token endpoint. `baseUrl` has no trailing slash.
 *
 * @throws Error when any step is refused.
 */
export const signIn = async (baseUrl: string, handle: string, options: SignInOptions = {}): Promise<SignedIn> => {
  const { visitor = createVisitor(baseUrl), scope = 'openid profile email offline_access' } = options;
  const { issuer, clientId, redirectUri } = await discover(baseUrl, options.clientId);
  const { verifier, challenge } = proofKey();
  const authorize = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope,
    redirect_uri: redirectUri,
    state: randomBytes(8).toString('hex'),
    nonce: randomBytes(8).toString('hex'),
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const first = await visitor.visit(`${issuer}/v1/authorize?${authorize.toString()}`, undefined, redirectUri);
  const signedIn = first.url.href.startsWith(redirectUri)
    ? first
    : await visitor.visit(first.url.href, form({ account: handle }), redirectUri);
  const code = signedIn.url.searchParams.get('code');
  if (code === null) throw new Error(`Signing in as ${handle} ended at ${signedIn.url.pathname}.`);
  const grant = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: redirectUri };
  const tokens = await readJson(await requestTokens(baseUrl, { ...grant, code, code_verifier: verifier }));
  const { access_token: accessToken = '', id_token: idToken = '', refresh_token: refreshToken = '' } = tokens;
  return { accessToken, idToken, refreshToken };
};
