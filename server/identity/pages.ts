import type { KoaContextWithOIDC } from 'oidc-provider';
import { failurePage } from './failures';
import { allowOwnFrame, nonceOf } from './http';
import type { Portal } from './pages/layout';
import { confirmSignOutPage, signedOutPage, signingOutPage } from './pages/noticePages';
import { popupPage } from './pages/popupPage';
import type { ProviderPages } from './provider';

/** Returns whether the sign-out request contains an id token of the session's user. */
const hasOwnIdToken = ({ oidc }: KoaContextWithOIDC): boolean => {
  const hint = oidc.entities.IdTokenHint?.payload.sub;
  return hint !== undefined && hint === oidc.session?.accountId;
};

/** Creates the pages of the provider's own routes: errors and signing out. */
export const createProviderPages = (portal: Portal): ProviderPages => ({
  renderError(ctx, { error, error_description: detail }, cause) {
    ctx.type = 'html';
    ctx.body = failurePage(portal, cause, error, detail);
  },
  logoutSource(ctx, form) {
    ctx.body = hasOwnIdToken(ctx) ? signingOutPage(portal, form, nonceOf(ctx.req)) : confirmSignOutPage(portal, form);
  },
  postLogoutSuccessSource(ctx) {
    ctx.body = signedOutPage(portal);
  },
});

/** Sends the response of response mode `okta_post_message`, which okta-auth-js uses in popups and hidden frames. */
export const oktaPostMessage =
  (portal: Portal) =>
  (ctx: KoaContextWithOIDC, redirectUri: string, payload: Record<string, unknown>): void => {
    allowOwnFrame(ctx);
    ctx.status = 200;
    ctx.type = 'html';
    ctx.body = popupPage(portal, payload, new URL(redirectUri).origin, nonceOf(ctx.req));
  };
