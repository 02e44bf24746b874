import { readMetadata, type Fetch } from './metadata';

const names = {
  authorizeUrl: 'authorization_endpoint',
  tokenUrl: 'token_endpoint',
  userinfoUrl: 'userinfo_endpoint',
  revokeUrl: 'revocation_endpoint',
  logoutUrl: 'end_session_endpoint',
} as const;

/** Where the browser signs in, as the provider says; an address it does not name is absent. The names are the sign-in library's. */
export type Endpoints = Readonly<Partial<Record<keyof typeof names, string>>>;

/** So long a provider that could not be asked is not asked again: a page does not wait for it each time. */
const patienceMs = 30_000;

const discover = async (issuer: string, fetch: Fetch): Promise<Endpoints> => {
  const metadata = await readMetadata(issuer, fetch);
  const addresses = Object.entries(names).flatMap(([ours, theirs]) => {
    const address = metadata[theirs];
    return typeof address === 'string' ? [[ours, address] as const] : [];
  });
  return Object.fromEntries(addresses);
};

/** Finds an issuer's addresses by its discovery document. Until it can be read none are known. Spec: docs/identity.md, Any other OpenID provider. */
export function createEndpoints(issuer: string, fetch: Fetch = globalThis.fetch): () => Promise<Endpoints> {
  let until = 0;
  let known: Promise<Endpoints> = Promise.resolve({});
  const ask = (): Promise<Endpoints> =>
    discover(issuer, fetch).catch(() => {
      until = Date.now() + patienceMs;
      return {};
    });
  return () => {
    if (Date.now() < until) return known;
    until = Infinity;
    return (known = ask());
  };
}
