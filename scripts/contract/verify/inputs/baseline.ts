import { existsSync, writeFileSync } from 'node:fs';
import { isPart, textOf } from '#server/contract/parts';
import type { Finding, Report } from '../findings';
import { InvalidArgument } from '../options';
import { readJson } from './file';

/** An accepted finding. */
interface Accepted {
  /** The operation, or `*` for all. */
  readonly operation: string;
  readonly check: string;
  readonly reason: string;
}

const matches =
  ({ operationId, check }: Finding) =>
  (one: Accepted): boolean =>
    one.check === check && (one.operation === '*' || one.operation === operationId);

/**
 * Reads a file of accepted findings: a list of `{ operation, check, reason }`.
 *
 * @throws InvalidArgument when it is not such a list.
 */
export function readBaseline(file: string): readonly Accepted[] {
  const list = readJson('baseline', file);
  if (!Array.isArray(list)) throw new InvalidArgument(`--baseline: ${file} is no list.`);
  return list.map((one: unknown, at) => {
    if (!isPart(one) || textOf(one, 'operation') === '' || textOf(one, 'check') === '')
      throw new InvalidArgument(`--baseline: entry ${at + 1} of ${file} needs "operation" and "check".`);
    return { operation: textOf(one, 'operation'), check: textOf(one, 'check'), reason: textOf(one, 'reason') };
  });
}

/** Moves the accepted findings of a report to `accepted`; a note names each entry without a finding. */
export function withBaseline(report: Report, baseline: readonly Accepted[]): Report {
  const isAccepted = (finding: Finding): boolean => baseline.some(matches(finding));
  const unused = baseline.filter((one) => !report.findings.some((finding) => matches(finding)(one)));
  return {
    ...report,
    findings: report.findings.filter((finding) => !isAccepted(finding)),
    accepted: report.findings.filter(isAccepted),
    notes: [
      ...report.notes,
      ...unused.map(({ operation, check }) => `The accepted finding "${check}" of ${operation} did not occur.`),
    ],
  };
}

/** Writes all findings of a report as accepted; entries of the file keep their reasons. */
export function writeBaseline(file: string, { findings, accepted }: Report): void {
  const old = existsSync(file) ? readBaseline(file) : [];
  const entries = [...findings, ...accepted].map((finding) => ({
    operation: finding.operationId,
    check: finding.check,
    reason: old.find(matches(finding))?.reason ?? '',
  }));
  writeFileSync(file, `${JSON.stringify(entries, null, 2)}\n`);
}
