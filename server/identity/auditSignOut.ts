import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../db/database';
import { recordSessionEnd } from './sessionEvents';

/** The route of the provider that ends a session. */
const endsSession = 'end_session_confirm';

/** The context of a request; `oidc` is absent for an unknown route. */
type Context = Pick<KoaContextWithOIDC, 'req'> & Partial<Pick<KoaContextWithOIDC, 'oidc'>>;

/** Adds a sign-out at the embedded provider to the audit log, before it is answered. */
export const auditSignOut =
  (db: Database, clientId: string) =>
  async (ctx: Context, next: () => Promise<unknown>): Promise<void> => {
    await next();
    const { route, params, session } = ctx.oidc ?? {};
    if (route !== endsSession || params?.['logout'] === undefined || session?.accountId === undefined) return;
    const end = { subject: session.accountId, session: session.grantIdFor(clientId) };
    const address = ctx.req.socket.remoteAddress ?? '';
    await db.transaction((tx) => recordSessionEnd(tx, { operation: 'signOut', ...end, address }));
  };
