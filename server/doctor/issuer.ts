import type { Config } from '../config';
import { isJsonObject, listOf } from '../contract/jsonObject';
import { readMetadata, timeoutMs } from '../identity/metadata';
import { compareClock } from './clock';
import { change, good, reasonOf, skipped, type Finding } from './finding';

const part = 'issuer';

type Metadata = Awaited<ReturnType<typeof readMetadata>>;

const algorithms = ['RS256', 'PS256', 'ES256'];

/** Reads the issuer's keys; a clock that differs makes valid tokens invalid. */
async function checkKeys({ jwks_uri: url }: Metadata): Promise<readonly Finding[]> {
  if (typeof url !== 'string') return [change('keys', 'The discovery document must name jwks_uri.')];
  const sent = Date.now();
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  const body: unknown = await response.json();
  const keys = isJsonObject(body) ? listOf(body, 'keys') : [];
  const date = response.headers.get('date');
  return [
    keys.length > 0
      ? good('keys', `${String(keys.length)} signing keys.`)
      : change('keys', `${url} must list the signing keys of the issuer: it lists none.`),
    ...(date === null ? [] : [compareClock('the issuer', Date.parse(date), sent)]),
  ];
}

/** What the portal needs of the discovery document; providers may omit the lists, then the first token tells. */
function checkFeatures(metadata: Metadata): readonly Finding[] {
  const lacks = (name: string, value: string): boolean => name in metadata && !listOf(metadata, name).includes(value);
  const signed = listOf(metadata, 'id_token_signing_alg_values_supported');
  return [
    ...(lacks('code_challenge_methods_supported', 'S256')
      ? [change('sign-in', 'The issuer must allow PKCE with S256 (code_challenge_methods_supported).')]
      : []),
    ...(signed.length > 0 && !algorithms.some((name) => signed.includes(name))
      ? [change('sign-in', `The issuer must sign with one of ${algorithms.join(', ')}.`)]
      : []),
    lacks('scopes_supported', 'offline_access') || lacks('grant_types_supported', 'refresh_token')
      ? change(
          'refresh',
          'Allow the scope offline_access and the grant refresh_token: without them users sign in again.',
        )
      : good('refresh', 'The issuer offers refresh tokens, or does not say.'),
    typeof metadata['userinfo_endpoint'] === 'string'
      ? good('userinfo', 'The issuer has userinfo, which completes tokens without name or email.')
      : change(
          'userinfo',
          'The issuer has no userinfo: access tokens must hold name, email, email_verified and groups.',
        ),
    metadata['backchannel_logout_supported'] === true
      ? good('logout', 'The issuer offers back-channel logout: register PUBLIC_URL/session/backchannel-logout there.')
      : skipped('logout', 'The issuer does not offer back-channel logout: run sessions:end for users who leave.'),
  ];
}

/** Checks discovery, keys, clock and features of the issuer. */
export async function checkIssuer({ issuer }: Pick<Config, 'issuer'>): Promise<readonly Finding[]> {
  if (issuer === undefined)
    return [skipped(part, 'OIDC_ISSUER is not set: the embedded provider with sample accounts is used.')];
  try {
    const metadata = await readMetadata(issuer, fetch);
    return [good(part, `${issuer} is readable.`), ...(await checkKeys(metadata)), ...checkFeatures(metadata)];
  } catch (error) {
    return [
      change(part, `OIDC_ISSUER must be the issuer exactly as in its tokens, and reachable: ${reasonOf(error)}.`),
    ];
  }
}
