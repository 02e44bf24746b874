import { parseArgs } from 'node:util';
import { type Link, verifyChain } from '../audit/chain';
import type { Database } from '../db/database';
import { say, withDatabase } from './withDatabase';

// `npm run audit:verify`: follows the hash chain of the audit log. `-- --expect 1200:hash` also asks for an end that was noted before.

const { values } = parseArgs({ options: { expect: { type: 'string' } } });

const expected = (text: string): Link => {
  const [position = '', hash = ''] = text.split(':');
  return { position: Number(position), hash };
};

/** Whether the chain still holds what was its end once, unless retention has removed it since. */
const holds = async (db: Database, { position, hash }: Link): Promise<boolean> => {
  const [found] = await db.query<{ holds: boolean }>(
    `SELECT EXISTS (SELECT FROM audit_event WHERE position = $1 AND hash = $2)
       OR EXISTS (SELECT FROM audit_removal WHERE up_to >= $1 AND (up_to > $1 OR hash = $2)) AS holds`,
    [position, hash],
  );
  return found?.holds === true;
};

await withDatabase(async (db) => {
  const { head, checked, unlinked, brokenAt } = await verifyChain(db);
  if (brokenAt !== undefined) {
    say(
      `The audit log is broken at position ${String(brokenAt)}; ${String(checked)} events before it are as they were written.`,
    );
    return 1;
  }
  if (values.expect !== undefined && !(await holds(db, expected(values.expect)))) {
    say(`The audit log does not hold ${values.expect}: its end was cut off.`);
    return 1;
  }
  say(
    `${String(checked)} events are as they were written; ${String(unlinked)} wait to be linked. The end: ${String(head.position)}:${head.hash}`,
  );
  return 0;
});
