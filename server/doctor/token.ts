import type { Config } from '../config';
import { createTokenVerifier } from '../identity/verify';
import { change, good, reasonOf, skipped, type Finding } from './finding';

const part = 'token';

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
      groups.length > 0
        ? good('groups', `${groups.join(', ')}: the user is ${groups.includes(conciergeGroup) ? 'a' : 'no'} concierge.`)
        : skipped('groups', `The user is in no group. A concierge needs ${conciergeGroup} in the claim groups.`),
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
    return [change(part, `The server rejects it: ${reasonOf(error)}.`)];
  }
}
