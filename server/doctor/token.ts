import { decodeJwt, type JWTPayload } from 'jose';
import type { Config } from '../config';
import { createTokenVerifier } from '../identity/verify';
import { change, good, reasonOf, skipped, type Finding } from './finding';

const part = 'token';

const claimsIn = (token: string): JWTPayload => {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
};

const describe = (values: readonly unknown[]): string =>
  values.filter((value) => typeof value === 'string').join(', ') || 'none';

/** Returns the settings that do not fit the claims of a token, with what the token has. */
function mismatches(claims: JWTPayload, { issuer, audience, clientId }: Config): readonly string[] {
  const { iss, aud, client_id: client, cid, azp } = claims;
  const compared: readonly (readonly [string, string | undefined, readonly unknown[]])[] = [
    ['OIDC_ISSUER', issuer, [iss]],
    ['OIDC_AUDIENCE', audience, [aud].flat()],
    ['OIDC_CLIENT_ID', clientId, [client, cid, azp]],
  ];
  return compared
    .filter(([, expected, found]) => !found.includes(expected))
    .map(([name, expected, found]) => `; ${name} is ${expected ?? 'not set'}, the token has ${describe(found)}`);
}

/** Tells which groups arrive, and whether they make a concierge. */
function checkGroups(claims: JWTPayload, groups: readonly string[], needed: string): Finding {
  if (groups.length > 0) {
    return good(
      'groups',
      `${groups.join(', ')}: the user is ${groups.includes(needed) ? 'a concierge' : `no concierge, who needs ${needed} (OIDC_CONCIERGE_GROUP)`}.`,
    );
  }
  return claims['groups'] === undefined
    ? change('groups', `Add the claim groups: without it no user is a concierge, who needs ${needed} in it.`)
    : skipped('groups', `The user is in no group. A concierge needs ${needed} in the claim groups.`);
}

/**
 * Verifies an access token as the server does, and shows which claims arrive. Prints no name and no address.
 *
 * @param token - Of an operator who has signed in, or undefined.
 */
export async function checkToken(config: Config, token: string | undefined): Promise<readonly Finding[]> {
  const { issuer, audience, clientId, limits, conciergeGroup } = config;
  if (token === undefined || issuer === undefined)
    return [skipped(part, 'Pass an access token with --token-file to check audience, groups, name and email.')];
  try {
    const verify = createTokenVerifier({ issuer, audience, clientId, maxLifetime: limits.tokenMaxLifetime });
    const { name, email, emailVerified, groups } = await verify(token);
    return [
      good(part, `The server accepts it: issuer, audience ${audience} and client fit.`),
      checkGroups(claimsIn(token), groups, conciergeGroup),
      name === undefined ? change('name', 'Add the claim name, or allow userinfo.') : good('name', 'It is there.'),
      email === undefined ? change('email', 'Add the claim email, or allow userinfo.') : good('email', 'It is there.'),
      emailVerified === true
        ? good('email_verified', 'true')
        : change(
            'email_verified',
            'Add the claim email_verified: only verified addresses get invitations, imported profiles and emails.',
          ),
    ];
  } catch (error) {
    const reasons = [reasonOf(error), ...mismatches(claimsIn(token), config)];
    return [change(part, `The server rejects it: ${reasons.join('')}.`)];
  }
}
