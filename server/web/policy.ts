import type { Config } from '../config';

const originOf = (address: string): string => new URL(address).origin;

/**
 * The Content-Security-Policy of the portal's page. Scripts run only with this answer's nonce or when such a script adds them, nothing is
 * evaluated, styles come from our files or carry the nonce, and data goes only to the API and the identity provider.
 *
 * @param nonce - Made for this answer alone.
 * @param signInAddresses - Of the identity provider: the issuer, and where else it answers.
 */
export const pagePolicy = (
  nonce: string,
  signInAddresses: readonly string[],
  { portal }: Pick<Config, 'portal'>,
): string => {
  const servers = [...signInAddresses, portal.apiBaseUrl].filter((address) => address !== '').map(originOf);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["connect-src 'self'", ...new Set(servers)].join(' '),
    "img-src 'self' data: blob:",
    // A PDF of a message is shown in place: bytes the page has fetched itself, never an address of a server.
    'frame-src blob:',
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default portal#webpack',
  ].join('; ');
};

/** The policy of everything that is no page: nothing may be made of it. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
