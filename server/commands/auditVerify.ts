import { parseArgs } from 'node:util';
import { type Link, verifyChain } from '../audit/chain';
import type { Database } from '../db/database';
import { print, withDatabase } from './withDatabase';

// `npm run audit:verify` verifies the hash chain of the audit log. `-- --expect 1200:hash` also checks for a former
// end.

const { values } = parseArgs({ options: { expect: { type: 'string' } } });

const parseLink = (text: string): Link => {
  const [position = '', hash = ''] = text.split(':');
  return { position: Number(position), hash };
};

/** Returns whether the chain contains a former end, or retention has removed it. */
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
    print(
      `The audit log is broken at position ${String(brokenAt)}; ${String(checked)} events before it are unchanged.`,
    );
    return 1;
  }
  if (values.expect !== undefined && !(await holds(db, parseLink(values.expect)))) {
    print(`The audit log does not contain ${values.expect}: its end was cut off.`);
    return 1;
  }
  print(
    `${String(checked)} events are unchanged; ${String(unlinked)} are not linked yet. The end: ${String(head.position)}:${head.hash}`,
  );
  return 0;
});
