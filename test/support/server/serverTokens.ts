import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { InvalidTokenName } from '#scripts/contract/verify/tokens';
import type { Identity } from '#server/identity/claims';
import { createTokenVerifier, type TokenVerifier } from '#server/identity/verify';

/** The issuer of the tokens, which receives no requests. */
export const testIssuer = 'https://issuer.example/oauth2/default';

const [audience, clientId] = ['api://default', 'portal'];

/** An issuer inside this process: its tokens are verified without a request. */
export interface TestIssuer {
  readonly verifyToken: TokenVerifier;
  /** Returns an access token of the identity, valid for five minutes by default. */
  readonly tokenFor: (identity: Identity, life?: string, issuedAt?: number) => Promise<string>;
  /** Returns an invalid token by its name in the contract kit. */
  readonly badTokenFor: (identity: Identity, name: InvalidTokenName) => Promise<string>;
}

const hourMs = 3_600_000;

interface Wrong {
  readonly issuer?: string;
  readonly audience?: string;
  readonly from?: number;
  readonly to?: number;
  readonly nonce?: string;
}

/** What is wrong with each; `otherKey` is signed by another key. */
const wrongs: Readonly<Record<InvalidTokenName, Wrong>> = {
  expired: { from: -2 * hourMs, to: -hourMs },
  notYetValid: { from: hourMs, to: 2 * hourMs },
  otherAudience: { audience: 'api://other' },
  otherIssuer: { issuer: 'https://other.example/oauth2/default' },
  idToken: { audience: clientId, nonce: 'n-0S6' },
  otherKey: {},
};

export const createTestIssuer = async (): Promise<TestIssuer> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const other = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256' };
  const unsigned = ({ sub, emailVerified, ...claims }: Identity): SignJWT =>
    new SignJWT({ sub, ...claims, groups: [...claims.groups], email_verified: emailVerified, cid: clientId })
      .setProtectedHeader({ alg: 'ES256', kid: 'test' })
      .setJti('token of the tests')
      .setIssuer(testIssuer)
      .setAudience(audience);
  return {
    verifyToken: createTokenVerifier({ issuer: testIssuer, audience, clientId, jwks: { keys: [jwk] } }),
    tokenFor: (identity, life = '5 minutes', issuedAt) =>
      unsigned(identity).setIssuedAt(issuedAt).setExpirationTime(life).sign(privateKey),
    badTokenFor: (identity, name) => {
      const { issuer = testIssuer, audience: meantFor = audience, from = 0, to = hourMs, nonce } = wrongs[name];
      const person = nonce === undefined ? identity : { ...identity, nonce };
      const start = new Date(Date.now() + from);
      return unsigned(person)
        .setIssuer(issuer)
        .setAudience(meantFor)
        .setIssuedAt(new Date(Math.min(start.getTime(), Date.now())))
        .setNotBefore(start)
        .setExpirationTime(new Date(Date.now() + to))
        .sign(name === 'otherKey' ? other.privateKey : privateKey);
    },
  };
};
