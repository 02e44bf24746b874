import type { ControlDifference } from './plan/control';
import type { Counts, Plan } from './plan/plan';
import type { Issue, StreamName } from './records';

/** What a command prints with `--json`, and what the portal shows of a run. */
export interface Report {
  readonly run: number | null;
  readonly result: 'clean' | 'blocked' | 'applied' | 'undone';
  readonly source: string;
  readonly asOf: string;
  readonly streams: Readonly<Partial<Record<StreamName, Counts>>>;
  readonly issues: readonly Issue[];
  readonly control: readonly ControlDifference[];
}

/** Returns the report of a plan. */
export const reportOf = (
  { streams, issues, control }: Pick<Plan, 'streams' | 'issues' | 'control'>,
  about: Pick<Report, 'run' | 'result' | 'source' | 'asOf'>,
): Report => ({ ...about, streams, issues, control });
