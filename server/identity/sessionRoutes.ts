import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Database } from '../db/database';
import { bearerToken } from './bearerToken';
import { endSessions } from './endSessions';
import { recordSessionEnd } from './sessionEvents';
import { InvalidTokenError } from './tokenErrors';
import { endUserSession } from './userSessions';
import type { TokenVerifier } from './verify';

/** The path to which the page posts when its user signs out; `endSessionUrl` in `/config.json`. */
export const endSessionPath = '/session/end';
const backChannelPath = '/session/backchannel-logout';

interface SessionRoutes {
  readonly db: Database;
  readonly verifyToken: TokenVerifier;
  /** @throws InvalidTokenError */
  readonly endByLogoutToken: (token: string, address: string) => Promise<void>;
}

const answer = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send();

/**
 * Receives the ends of sessions at an external issuer: the sign-out of the page, with its access token, and the issuer's
 * back-channel logout. All instances reject the tokens of an ended session within two seconds. Spec: docs/identity.md,
 * When a session ends.
 */
export const sessionRoutes =
  ({ db, verifyToken, endByLogoutToken }: SessionRoutes): FastifyPluginAsync =>
  (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );

    app.post(endSessionPath, async ({ headers, ip }, reply) => {
      const { sub: subject, session } = await verifyToken(bearerToken(headers.authorization) ?? '');
      await db.transaction(async (tx) => {
        await (session === undefined ? endSessions(tx, subject) : endUserSession(tx, session, subject));
        await recordSessionEnd(tx, { operation: 'signOut', subject, session, address: ip });
      });
      return answer(reply, 204);
    });

    app.post(backChannelPath, async ({ body, ip }, reply) => {
      const token = body instanceof URLSearchParams ? body.get('logout_token') : null;
      const isEnded = await endByLogoutToken(token ?? '', ip).then(
        () => true,
        (error: unknown) => {
          if (error instanceof InvalidTokenError) return false;
          throw error;
        },
      );
      return answer(reply, isEnded ? 200 : 400);
    });
    return Promise.resolve();
  };
