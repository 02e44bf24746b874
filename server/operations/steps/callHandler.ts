import { todayLocal } from '#openapi/shared/calendar';
import type { AttachmentStore } from '#server/attachments/store';
import type { Database } from '#server/db/database';
import type { OperationId } from '#server/generated/operations.gen';
import type { StorageState } from '#server/storage/watch';
import { etagOf, matchesEtag, NotModified } from '../etag';
import type { Context, Handler } from '../handler';
import type { Accepted, Outcome } from '../state';

/** What every handler may use. */
export interface HandlerResources {
  readonly attachments: AttachmentStore;
  readonly storageState: () => StorageState;
  readonly isIssuerReadable: () => boolean;
  readonly deletedRetentionDays: number;
  readonly billingLinkHosts: readonly string[];
  readonly sendsMail: boolean;
  readonly now: () => Date;
}

/** A context, and what its handler has said by it so far. */
interface OpenContext {
  readonly context: Context;
  readonly said: () => Pick<Outcome, 'headers' | 'auditedFamily'>;
}

const openContext = (state: Accepted, db: Database, resources: HandlerResources): OpenContext => {
  const { http, caller, files } = state;
  const { attachments, storageState, isIssuerReadable, deletedRetentionDays, billingLinkHosts, sendsMail, now } =
    resources;
  const headers = new Map<string, string>();
  let auditedFamily: number | undefined;
  return {
    said: () => ({ headers: Object.fromEntries(headers), auditedFamily }),
    context: {
      caller,
      db,
      files,
      attachments,
      storageState,
      isIssuerReadable,
      deletedRetentionDays,
      billingLinkHosts,
      sendsMail,
      log: http.log,
      now,
      today: () => todayLocal(now()),
      setHeader: (name, value) => void headers.set(name, value),
      setEtag: (...parts) => {
        const etag = etagOf(JSON.stringify([caller.loginProfileId, ...parts]));
        headers.set('etag', etag);
        if (matchesEtag(etag, http.headers['if-none-match'])) throw new NotModified();
      },
      setAuditedFamily: (familyId) => void (auditedFamily = familyId),
    },
  };
};

/**
 * Calls a handler on a database or transaction.
 *
 * @returns Its response, with the headers and the audited family that it set; or that the caller has the current response
 *   already. Its errors are thrown.
 */
export async function callHandler<Id extends OperationId>(
  handler: Handler<Id>,
  state: Accepted<Id>,
  db: Database,
  resources: HandlerResources,
): Promise<Outcome> {
  const { context, said } = openContext(state, db, resources);
  try {
    const response: unknown = await handler(state.input, context);
    return { ...said(), response, isUnchanged: false, isAudited: false };
  } catch (error) {
    if (error instanceof NotModified) return { ...said(), response: undefined, isUnchanged: true, isAudited: false };
    throw error;
  }
}
