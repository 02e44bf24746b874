import { systemOperations } from '#server/audit/systemOperations';
import { type Operation, operations } from '#server/contract/operations';
import type { AuditOperationKind } from '#server/generated/operations.gen';
import type { HandlersOf } from '#server/operations/handler';
import { readEvents } from './store';

const kindOf = ({ method, routine }: Operation): AuditOperationKind => {
  if (routine) return 'routine';
  return method === 'GET' ? 'read' : 'change';
};

const named = [
  ...operations.map((operation) => ({ id: operation.id, name: operation.summary, kind: kindOf(operation) })),
  ...Object.entries(systemOperations).map(([id, name]) => ({ id, name, kind: 'change' as const })),
];

const pageSize = 500;

/** Handlers of the audit log; concierges only. */
export const auditHandlers = {
  getAuditOperations: () => Promise.resolve({ operations: named }),
  getAuditEvents: async ({ query }, { db }) => {
    const read = await readEvents(db, query, pageSize + 1);
    const events = read.slice(0, pageSize);
    const last = events.at(-1);
    return { events, ...(read.length > pageSize && last && { before: last.id }) };
  },
} satisfies HandlersOf<'getAuditOperations' | 'getAuditEvents'>;
