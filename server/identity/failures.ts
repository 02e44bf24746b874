import type { FastifyBaseLogger } from 'fastify';
import { errors } from 'oidc-provider';
import { toHttpError } from '../errors';
import { type Middleware, sendPage } from './http';
import type { Portal } from './pages/layout';
import { errorPage } from './pages/noticePages';

const refusedTitle = 'This sign-in request was not accepted';

const explanations: Record<string, { title: string; text: string }> = {
  invalid_client: { title: refusedTitle, text: 'The application is not registered here.' },
  invalid_redirect_uri: {
    title: refusedTitle,
    text: 'The redirect URI of the application is not registered. Open the portal at its own URL and sign in from there.',
  },
  server_error: {
    title: 'Sign-in is not available right now',
    text: 'Something went wrong on the server. Try again in a moment.',
  },
  expired: {
    title: 'This sign-in has expired',
    text: 'It was open for too long, or it was already completed, perhaps in another window.',
  },
};

const defaultExplanation = { title: refusedTitle, text: 'The application sent an invalid request.' };

/**
 * Returns the error page for the provider's error code, with a link to the portal; `detail` is the provider's message.
 */
export const failurePage = (portal: Portal, error: unknown, code: string, detail?: string): string => {
  const expired = error instanceof errors.SessionNotFound;
  const { title, text } = explanations[expired ? 'expired' : code] ?? defaultExplanation;
  return errorPage(portal, title, text, expired ? undefined : detail);
};

/**
 * Catches all errors: renders the error page, and logs everything but expired sign-ins. An expired sign-in page that is
 * opened again, with Back after signing in or from a bookmark, redirects to the portal.
 */
export const handleErrors =
  (portal: Portal, log: Pick<FastifyBaseLogger, 'error'>): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const expired = error instanceof errors.SessionNotFound;
      if (expired && ctx.method === 'GET') {
        ctx.redirect(portal.home);
        return;
      }
      if (!expired) log.error({ err: error }, 'identity: request failed');
      sendPage(ctx, failurePage(portal, error, 'server_error'), expired ? 400 : toHttpError(error).status);
    }
  };
