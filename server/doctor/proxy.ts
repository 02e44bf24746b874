import type { Config } from '../config';
import { change, good, reasonOf, skipped, type Finding } from './finding';

const part = 'proxy';
const timeoutMs = 5_000;

/** Headers that a proxy must pass unchanged. */
const required = ['content-security-policy', 'cross-origin-opener-policy', 'x-content-type-options'];

const checkHeaders = ({ headers }: Response, isHttps: boolean): readonly Finding[] => {
  const missing = [...required, ...(isHttps ? ['strict-transport-security'] : [])].filter((name) => !headers.has(name));
  const doubled = required.filter((name) => name !== 'content-security-policy' && headers.get(name)?.includes(','));
  if (missing.length > 0) return [change(part, `The proxy must pass ${missing.join(', ')}: the page arrives without.`)];
  if (doubled.length > 0)
    return [change(part, `The proxy must not add ${doubled.join(', ')}: the page has them twice.`)];
  return [good(part, 'The page arrives with the headers of the portal.')];
};

/** Responses of a proxy whose server does not run. */
const withoutServer = [502, 503, 504];

/** Requests the running portal at PUBLIC_URL, through its proxy, and compares the headers that arrive. */
export async function checkProxy({ publicUrl, trustedProxies, host }: Config): Promise<readonly Finding[]> {
  const isHttps = publicUrl.startsWith('https:');
  const trust =
    isHttps && trustedProxies.length === 0
      ? [
          change(
            'addresses',
            `TRUSTED_PROXIES must name the proxy before ${host}: without it, all users have its address in limits and in the audit log.`,
          ),
        ]
      : [good('addresses', 'The addresses of users are those of the connection, or named by TRUSTED_PROXIES.')];
  try {
    const response = await fetch(publicUrl, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
    await response.body?.cancel();
    if (withoutServer.includes(response.status))
      return [
        skipped(
          part,
          `${publicUrl} responds with ${String(response.status)}: start the portal behind it and run this again.`,
        ),
        ...trust,
      ];
    if (response.status !== 200)
      return [change(part, `${publicUrl} must be the portal: it responds with ${String(response.status)}.`), ...trust];
    return [...checkHeaders(response, isHttps), ...trust];
  } catch (error) {
    return [
      skipped(part, `${publicUrl} does not answer (${reasonOf(error)}): start the portal and run this again.`),
      ...trust,
    ];
  }
}
