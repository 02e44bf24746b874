/** The token may not be believed, and `message` says why; the caller answers 401. */
export class InvalidTokenError extends Error {
  readonly status = 401;
}

/** The issuer could not be asked, so nobody can be recognised; the caller answers 503. */
export class IdentityUnavailableError extends Error {
  readonly status = 503;
}
