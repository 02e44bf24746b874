import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Identity } from '../../server/identity/claims';
import { createTokenVerifier, type TokenVerifier } from '../../server/identity/verify';

/** The issuer of the tokens; nothing is ever asked of it. */
export const testIssuer = 'https://issuer.example/oauth2/default';

const [audience, clientId] = ['api://default', 'portal'];

/** An issuer of this process alone: real tokens, really verified, without a request. */
export interface TestIssuer {
  readonly verifyToken: TokenVerifier;
  /** An access token that speaks for the identity, for five minutes unless told otherwise. */
  readonly tokenFor: (identity: Identity, life?: string) => Promise<string>;
}

export const createTestIssuer = async (): Promise<TestIssuer> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256' };
  return {
    verifyToken: createTokenVerifier({ issuer: testIssuer, audience, clientId, jwks: { keys: [jwk] } }),
    tokenFor: ({ sub, emailVerified, ...claims }, life = '5 minutes') =>
      new SignJWT({ ...claims, groups: [...claims.groups], email_verified: emailVerified, cid: clientId })
        .setProtectedHeader({ alg: 'ES256', kid: 'test' })
        .setSubject(sub)
        .setIssuer(testIssuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(life)
        .sign(privateKey),
  };
};
