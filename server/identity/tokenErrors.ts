/** The token is not valid, with the reason in `message`; the response is 401. */
export class InvalidTokenError extends Error {
  readonly status = 401;
}

/** The issuer is not available, so no token can be verified; the response is 503. */
export class IdentityUnavailableError extends Error {
  readonly status = 503;
}
