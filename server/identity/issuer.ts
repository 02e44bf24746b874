/** Okta's layout: okta-auth-js derives every address from an issuer of this shape, so the embedded provider needs no overrides. */
export const mountPath = '/oauth2/default';

/** Where okta-auth-js returns to, in redirect and in popup mode. */
export const callbackPath = '/login/callback';

/** Answered here, not by the library; below the mount path. */
export const userInfoPath = '/v1/userinfo';
