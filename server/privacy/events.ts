import { addEvents } from '../audit/log';
import { auditKey } from '../audit/mac';
import type { Queries } from '../db/database';
import type { OperationId } from '../generated/operations.gen';

/** Adds what a command did with the data of a person to the audit log, under the name of the operation for concierges. */
export async function recordForSystem(
  tx: Queries,
  operation: Extract<OperationId, 'exportPerson' | 'erasePerson'>,
  loginProfileId: number,
): Promise<void> {
  const record = `loginProfileId=${String(loginProfileId)}`;
  const event = { role: 'system' as const, operation, record, outcome: 200, address: '', times: 1 };
  await addEvents(tx, await auditKey(tx), [{ ...event, at: new Date().toISOString() }]);
}
