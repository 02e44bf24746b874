import { removalOperation } from '#server/audit/retention';
import { operations } from '#server/contract/operations';
import type { HandlersOf } from '#server/operations/handler';
import { readEvents } from './store';

const names = [
  ...operations.map(({ id, summary }) => ({ id, name: summary.replace(/\.$/, '') })),
  { id: removalOperation, name: 'Remove audit events past their retention' },
];

const pageSize = 500;

/** Handlers of the audit log; concierges only. */
export const auditHandlers = {
  getAuditOperations: () => Promise.resolve({ operations: names }),
  getAuditEvents: async ({ query }, { db }) => {
    const read = await readEvents(db, query, pageSize + 1);
    const events = read.slice(0, pageSize);
    const last = events.at(-1);
    return { events, ...(read.length > pageSize && last && { before: last.id }) };
  },
} satisfies HandlersOf<'getAuditOperations' | 'getAuditEvents'>;
