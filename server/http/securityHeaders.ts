import { dataPolicy } from '../web/policy';

const defaultHeaders = {
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // A sign-in popup must be able to message the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

const tlsHeaders = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** Returns the headers of all responses of a server with this public URL. */
export const securityHeadersOf = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { ...defaultHeaders, ...tlsHeaders } : defaultHeaders;
