import { errors, jwtVerify, type JWTVerifyGetKey, type JWTVerifyOptions, type JWTVerifyResult } from 'jose';
import { InvalidTokenError } from './tokenErrors';

/** The accepted signing algorithms; neither `none` nor a shared secret. */
const algorithms = ['RS256', 'PS256', 'ES256'];

/** How far the clocks of issuer and server may differ, in seconds. */
export const clockTolerance = 30;

/** The reasons by the code of jose's error. */
const reasons = new Map<string, string>([
  [errors.JWTExpired.code, 'the token has expired'],
  [errors.JOSEAlgNotAllowed.code, 'the signing algorithm of the token is not accepted'],
  [errors.JOSENotSupported.code, 'the token requires an extension or algorithm that is not supported'],
  [errors.JWSSignatureVerificationFailed.code, 'the signature of the token is not valid'],
  [errors.JWKSNoMatchingKey.code, 'the issuer has no key for the token'],
  [errors.JWKSMultipleMatchingKeys.code, 'the issuer has several keys for the token'],
]);

const checkedClaims = ['iss', 'aud', 'sub', 'iat', 'exp', 'nbf', 'jti', 'events'];

/** Returns the reason in fixed words: jose's own messages can contain text of the token, which anyone can write. */
const reasonOf = (error: errors.JOSEError): string => {
  if (error instanceof errors.JWTClaimValidationFailed && checkedClaims.includes(error.claim))
    return `the claim ${error.claim} of the token is missing or not valid`;
  return reasons.get(error.code) ?? 'the token is malformed';
};

/** Verifies signature, algorithm, times and claims. @throws InvalidTokenError; errors of the issuer stay unchanged. */
export async function verifySignedToken(
  token: string,
  key: JWTVerifyGetKey,
  options: Pick<JWTVerifyOptions, 'issuer' | 'audience' | 'requiredClaims' | 'maxTokenAge'>,
): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(token, key, { ...options, algorithms, clockTolerance });
  } catch (error) {
    throw error instanceof errors.JOSEError ? new InvalidTokenError(reasonOf(error), { cause: error }) : error;
  }
}
