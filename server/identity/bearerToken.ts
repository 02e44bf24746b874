const bearer = /^Bearer +([^ ]+)$/i;

/** Returns the token of an Authorization header; undefined when it has none. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  bearer.exec(authorization ?? '')?.[1];
