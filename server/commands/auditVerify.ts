import { parseArgs } from 'node:util';
import { anchorOf, lastAnchor, parseAnchor } from '../audit/anchors';
import { type Break, holdsAnchor, verifyChain } from '../audit/verify';
import { loadConfig } from '../config';
import { print, withDatabase } from './withDatabase';

// `npm run audit:verify` verifies the audit log: its hash chain, the MAC of each event, and its former end, the last line of
// AUDIT_ANCHOR_FILE. `-- --expect 1200:hash` names another former end.

const { values } = parseArgs({ options: { expect: { type: 'string' } } });

const reasons: Readonly<Record<Break, string>> = {
  altered: 'this event was altered',
  removed: 'events were removed here',
  inserted: 'no server wrote this event: it was inserted, or altered in its first seconds',
};

await withDatabase(async (db) => {
  const { head, checked, unlinked, brokenAt, reason } = await verifyChain(db);
  if (brokenAt !== undefined && reason !== undefined) {
    print(
      `The audit log is broken at position ${String(brokenAt)}: ${reasons[reason]}; ${String(checked)} events before it are unchanged.`,
    );
    return 1;
  }
  const { auditAnchorFile } = loadConfig(process.env);
  const anchors = [
    values.expect === undefined ? undefined : parseAnchor(values.expect),
    auditAnchorFile === undefined ? undefined : await lastAnchor(auditAnchorFile),
  ];
  for (const anchor of anchors)
    if (anchor && !(await holdsAnchor(db, anchor))) {
      print(`The audit log does not contain ${anchorOf(anchor)}: its end was cut off.`);
      return 1;
    }
  print(`${String(checked)} events are unchanged; ${String(unlinked)} are not linked yet. The end: ${anchorOf(head)}`);
  return 0;
});
