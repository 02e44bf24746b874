import { anchorOf, parseAnchor, readAnchors } from '../audit/anchors';
import type { Break, ChainLink } from '../audit/chain';
import { verifyChain } from '../audit/verify';
import { readArguments, UsageError } from '../commandLine';
import { print, runCommand, withDatabase } from './withDatabase';

const usage = `Verifies the audit log: its hash chain, the MAC of each event, and its former ends in AUDIT_ANCHOR_FILE.

  npm run audit:verify [-- --expect POSITION:HASH]

  --expect    another former end, as the server's log and AUDIT_ANCHOR_FILE have it

Exit codes: 0 the log is intact, 1 events were changed or are missing, 2 the log could not be verified.`;

const reasons: Readonly<Record<Break, string>> = {
  altered: 'this event was altered',
  removed: 'events were removed here',
  inserted: 'no server wrote this event: it was inserted, or altered in its first seconds',
};

const readExpected = () => {
  const { expect } = readArguments(usage, { options: { expect: { type: 'string' } } }).values;
  if (expect === undefined) return undefined;
  const anchor = parseAnchor(expect);
  if (!anchor) throw new UsageError(`--expect must be POSITION:HASH, not "${expect}".`, usage);
  return anchor;
};

/** Returns the former ends that the log must contain. */
async function* formerEnds(expected: ChainLink | undefined, file: string | undefined): AsyncGenerator<ChainLink> {
  if (expected) yield expected;
  if (file !== undefined) yield* readAnchors(file);
}

await runCommand(() => {
  const expected = readExpected();
  return withDatabase(async (db, { auditAnchorFile }) => {
    const verification = await verifyChain(db, formerEnds(expected, auditAnchorFile));
    const { head, checked, unlinked, brokenAt, reason, missing } = verification;
    if (brokenAt !== undefined && reason !== undefined) {
      print(
        `The audit log is broken at position ${String(brokenAt)}: ${reasons[reason]}; ${String(checked)} events before it are unchanged.`,
      );
      return 1;
    }
    if (missing) {
      print(`The audit log does not contain ${anchorOf(missing)}: its end was cut off.`);
      return 1;
    }
    print(
      `${String(checked)} events are unchanged; ${String(unlinked)} are not linked yet. The end: ${anchorOf(head)}`,
    );
    return 0;
  });
});
