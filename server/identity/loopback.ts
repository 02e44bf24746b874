const loopbackName = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Returns whether the host name is a loopback name. */
export const isLoopback = (hostname: string): boolean => loopbackName.test(hostname);

/** Refuses to start: the sample accounts have a public password, so other computers must never reach them. */
export class SampleIdentityRefusedError extends Error {}

const refuse = (reason: string): never => {
  throw new SampleIdentityRefusedError(
    `The embedded identity provider has sample accounts and ${reason}; set OIDC_ISSUER and OIDC_CLIENT_ID to use your own provider.`,
  );
};

/** Settings that decide who can reach the server. */
interface Reachable {
  readonly publicUrl: string;
  readonly host: string;
  readonly production: boolean;
}

/**
 * Asserts that only this computer can reach the embedded identity provider.
 *
 * @throws SampleIdentityRefusedError with NODE_ENV=production, when `publicUrl` is not http on loopback, and when the
 *   server listens on another host.
 */
export const assertLocal = ({ publicUrl, host, production }: Reachable): void => {
  const { protocol, hostname } = new URL(publicUrl);
  if (production) refuse('does not start with NODE_ENV=production');
  if (protocol !== 'http:' || !isLoopback(hostname)) refuse(`serves only http on localhost, not ${publicUrl}`);
  if (!isLoopback(host)) refuse(`listens only on this computer's own address 127.0.0.1, not on ${host}`);
};
