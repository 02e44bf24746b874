/** Okta's URL layout: okta-auth-js derives all endpoints from an issuer with this path. */
export const mountPath = '/oauth2/default';

/** The redirect URI of okta-auth-js, in redirect and in popup mode. */
export const callbackPath = '/login/callback';

/** Handled by `userInfoRoute`, not by the library; below the mount path. */
export const userInfoPath = '/v1/userinfo';
