const loopbackName = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** True when the host name can only mean this computer. */
export const isLoopback = (hostname: string): boolean => loopbackName.test(hostname);

/** The sample accounts have a password everybody knows, so they may never be reachable by anybody else. */
export class SampleIdentityRefusedError extends Error {}

const refuse = (why: string): never => {
  throw new SampleIdentityRefusedError(
    `The embedded identity provider has sample accounts and ${why}; set OIDC_ISSUER and OIDC_CLIENT_ID to use your own provider.`,
  );
};

/**
 * Lets the embedded identity provider start only where sample accounts can do no harm.
 * Throws {@link SampleIdentityRefusedError} with NODE_ENV=production, when `publicUrl` is not plain http on this computer, and when the
 * server listens on an address others can reach.
 */
export const refuseUnlessLocal = (
  { publicUrl, host }: { readonly publicUrl: string; readonly host: string },
  nodeEnv: string | undefined,
): void => {
  const { protocol, hostname } = new URL(publicUrl);
  if (nodeEnv === 'production') refuse('does not start with NODE_ENV=production');
  if (protocol !== 'http:' || !isLoopback(hostname)) refuse(`serves only http on localhost, not ${publicUrl}`);
  if (!isLoopback(host)) refuse(`listens only on this computer's own address 127.0.0.1, not on ${host}`);
};
