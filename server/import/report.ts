import type { ControlDifference } from './plan/control';
import type { Counts, Plan } from './plan/plan';
import { streamNames } from './package/streams';
import type { Issue, StreamName } from './records';
import type { JoinedMember } from './undo/joined';

/** What a command prints with `--json`, and what the portal shows of a run. */
export interface Report {
  readonly run: number | null;
  readonly result: 'clean' | 'blocked' | 'applied' | 'undone';
  /** NULL if the package or the run could not be read, as `asOf`. */
  readonly source: string | null;
  readonly asOf: string | null;
  readonly streams: Readonly<Partial<Record<StreamName, Counts>>>;
  readonly issues: readonly Issue[];
  readonly control: readonly ControlDifference[];
  /** Of an undo: who has joined by the run, and stays a member. */
  readonly joined?: readonly JoinedMember[];
}

/** The counts of a stream, in the order in which they are shown. */
export const countNames = ['read', 'created', 'updated', 'unchanged', 'removed', 'rejected'] as const;

/** Returns streams and their counts in the order of the contract: what the database returns has another one. */
export const orderedStreams = (streams: Report['streams']): Report['streams'] =>
  Object.fromEntries(
    streamNames.flatMap((name) => {
      const counts = streams[name];
      return counts ? [[name, Object.fromEntries(countNames.map((count) => [count, counts[count]]))]] : [];
    }),
  );

/** Returns the report of a plan. */
export const reportOf = (
  { streams, issues, control }: Pick<Plan, 'streams' | 'issues' | 'control'>,
  about: Pick<Report, 'run' | 'result' | 'source' | 'asOf'>,
): Report => ({ ...about, streams: orderedStreams(streams), issues, control });

/** Returns the report of a command that could not do what was asked. */
export const failureReport = (run: number | null, issues: readonly Pick<Issue, 'code' | 'message'>[]): Report =>
  reportOf(
    { streams: {}, issues: issues.map((issue) => ({ ...issue, severity: 'error' })), control: [] },
    { run, result: 'blocked', source: null, asOf: null },
  );
