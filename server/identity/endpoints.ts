import { readMetadata, type Fetch } from './metadata';

const names = {
  authorizeUrl: 'authorization_endpoint',
  tokenUrl: 'token_endpoint',
  userinfoUrl: 'userinfo_endpoint',
  revokeUrl: 'revocation_endpoint',
  logoutUrl: 'end_session_endpoint',
} as const;

/** The provider's endpoints for the browser, by the names of the sign-in library. */
export type Endpoints = Readonly<Partial<Record<keyof typeof names, string>>>;

/** Pause after a failed discovery, so that not every page waits for it. */
const retryAfterMs = 30_000;

const discover = async (issuer: string, fetch: Fetch): Promise<Endpoints> => {
  const metadata = await readMetadata(issuer, fetch);
  const urls = Object.entries(names).flatMap(([name, property]) => {
    const url = metadata[property];
    return typeof url === 'string' ? [[name, url] as const] : [];
  });
  return Object.fromEntries(urls);
};

/**
 * Reads an issuer's endpoints from its discovery document; returns an empty object until it can be read.
 * Spec: docs/identity.md, Any other OpenID provider.
 */
export function createEndpoints(issuer: string, fetch: Fetch = globalThis.fetch): () => Promise<Endpoints> {
  let validUntil = 0;
  let cached: Promise<Endpoints> = Promise.resolve({});
  const load = (): Promise<Endpoints> =>
    discover(issuer, fetch).catch(() => {
      validUntil = Date.now() + retryAfterMs;
      return {};
    });
  return () => {
    if (Date.now() < validUntil) return cached;
    validUntil = Infinity;
    return (cached = load());
  };
}
