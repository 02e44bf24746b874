import { eventOf, type AuditEvent } from '#server/audit/event';
import type { AuditLog } from '#server/audit/log';
import type { Operation } from '#server/contract/operations';
import type { Database } from '#server/db/database';
import type { Accepted, Outcome } from '../state';

/** Writes the successful requests of an operation to the audit log; the plugin `refusals` writes the others. */
export interface AuditStep {
  /** Adds the event of a change to its transaction, so that both are committed or rolled back together. */
  readonly inTransaction: (
    tx: Pick<Database, 'query' | 'vault'>,
    state: Accepted,
    outcome: Outcome,
  ) => Promise<Outcome>;
  /** Adds the event of a read or a repetition. */
  readonly afterwards: (state: Accepted, outcome: Outcome) => Promise<void>;
}

interface AuditDeps {
  readonly audit: AuditLog;
  readonly now: () => Date;
}

/** Returns the step for an operation; it does nothing where the contract excludes the operation (`x-audit: false`). */
export function createAudit(operation: Operation, { audit, now }: AuditDeps): AuditStep {
  const eventWith = ({ input, caller, http }: Accepted, { response, auditedFamily }: Outcome): AuditEvent =>
    eventOf(
      { ...input, caller, ip: http.ip },
      operation,
      { at: now(), outcome: operation.success.status, response },
      auditedFamily,
    );
  return {
    inTransaction: async (tx, state, outcome) => {
      if (!operation.audited || operation.method === 'GET') return outcome;
      await audit.add(tx, eventWith(state, outcome));
      return { ...outcome, isAudited: true };
    },
    afterwards: async (state, outcome) => {
      if (operation.audited && !outcome.isAudited) await audit.append(eventWith(state, outcome));
    },
  };
}
