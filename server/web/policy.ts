import type { Config } from '../config';

/** The path that receives reports of violations. */
export const reportsPath = '/csp-reports';

/** Browsers use `report-to` with the header, or else `report-uri`. */
const reporting = [`report-uri ${reportsPath}`, 'report-to csp'];

/** The header that `report-to` needs. */
export const reportingHeaders = { 'reporting-endpoints': `csp="${reportsPath}"` } as const;

const originOf = (url: string): string => new URL(url).origin;

/**
 * Returns the Content-Security-Policy of the portal's page. Scripts need the response's nonce or are added by such a
 * script; eval is not allowed; styles come from our files or have the nonce; requests go only to the API and the
 * identity provider.
 *
 * @param nonce - The nonce of this response.
 * @param signInUrls - The issuer and the endpoints of the identity provider.
 */
export const pagePolicy = (
  nonce: string,
  signInUrls: readonly string[],
  { portal }: Pick<Config, 'portal'>,
): string => {
  const servers = [...signInUrls, portal.apiBaseUrl].filter((url) => url !== '').map(originOf);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["connect-src 'self'", ...new Set(servers)].join(' '),
    "img-src 'self' data: blob:",
    // PDFs of messages are shown from fetched bytes, never from a URL of a server.
    'frame-src blob:',
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default portal#webpack',
    ...reporting,
  ].join('; ');
};

/** The policy of the documentation of the API: its script and its stylesheet are files of the build. */
export const apiDocsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  ...reporting,
].join('; ');

/** The policy of all responses that are not pages. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
