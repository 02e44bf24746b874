import { amountText } from './amountText';
import { manifestName } from './package/manifest';
import { streamOf } from './package/streams';
import type { ControlDifference } from './plan/control';
import type { Issue } from './records';
import { countNames, type Report } from './report';
import type { ImportRun } from './runs';
import { timeText } from './timeText';

/** Returns a table in columns; all but the first `texts` columns are numbers. */
function tableText(rows: readonly (readonly string[])[], texts: number): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column < texts ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

const number = (value: number): string => value.toLocaleString('en-US');

const streamLines = ({ streams }: Pick<Report, 'streams'>): string[] => {
  const rows = Object.entries(streams).map(([name, counts]) => [name, ...countNames.map((key) => number(counts[key]))]);
  return rows.length === 0 ? [] : ['', ...tableText([['stream', ...countNames], ...rows], 1)];
};

/** Issues of a file and severity that are printed; `--json` has all. */
const shown = 20;

const issueLine = ({ row, column, key, message }: Issue): string => {
  const place = [row === undefined ? undefined : `row ${String(row)}`, column, key]
    .filter((part) => part !== undefined)
    .join(', ');
  return place === '' ? `  ${message}` : `  ${place}: ${message}`;
};

function issueLines(issues: readonly Issue[]): string[] {
  const groups = new Map<string, Issue[]>();
  for (const issue of issues) {
    const title = `${issue.stream ? streamOf(issue.stream).file : manifestName}: ${issue.severity}s`;
    groups.set(title, [...(groups.get(title) ?? []), issue]);
  }
  return [...groups].flatMap(([title, all]) => [
    '',
    title,
    ...all.slice(0, shown).map(issueLine),
    ...(all.length > shown ? [`  and ${number(all.length - shown)} more; --json lists them`] : []),
  ]);
}

const controlLines = (control: readonly ControlDifference[]): string[] =>
  control.length === 0
    ? []
    : [
        '',
        'Control totals that differ:',
        ...tableText(
          [
            ['  family', 'date', 'location', 'account', 'source', 'imported'],
            ...control
              .slice(0, shown)
              .map(({ family, date, location = '', account, expected, actual }) => [
                `  ${family}`,
                date,
                location,
                account,
                amountText(expected),
                amountText(actual),
              ]),
          ],
          4,
        ),
        ...(control.length > shown ? [`  and ${number(control.length - shown)} more; --json lists them`] : []),
      ];

const sumOf = ({ streams }: Pick<Report, 'streams'>, key: (typeof countNames)[number]): number =>
  Object.values(streams).reduce((sum, counts) => sum + counts[key], 0);

const changes = ['created', 'updated', 'removed'] as const;

/** Returns whether everything in a package is stored already. */
const hasNoChanges = (report: Pick<Report, 'streams'>): boolean => changes.every((key) => sumOf(report, key) === 0);

function resultText(report: Report): string {
  const run = String(report.run);
  switch (report.result) {
    case 'clean':
      return hasNoChanges(report)
        ? 'Clean: everything in the package is stored already, "apply" would change nothing.'
        : 'Clean: nothing was changed. "apply" imports it.';
    case 'blocked':
      return 'Blocked: nothing was changed.';
    case 'applied':
      return `${hasNoChanges(report) ? 'Nothing changed: everything in the package was stored already.\n' : ''}Applied as run ${run}.`;
    case 'undone':
      return `Run ${run} is undone.`;
  }
}

const joinedLines = ({ joined = [] }: Report): string[] =>
  joined.length === 0
    ? []
    : [
        'These people have joined and stay members, until they are removed on the Members tab of the family:',
        ...joined.map(
          ({ name, familyName, hasBillComCustomerId }) =>
            `  ${name}, ${familyName}${hasBillComCustomerId ? ', with billing access' : ''}`,
        ),
      ];

/** Returns a report for a terminal. */
export const reportText = (report: Report): string =>
  [
    `${report.source ?? ''}, as of ${report.asOf === null ? '' : timeText(report.asOf)}`,
    ...streamLines(report),
    ...issueLines(report.issues),
    ...controlLines(report.control),
    '',
    resultText(report),
    ...joinedLines(report),
  ].join('\n');

/** A run that applied what was there already is no reason to expect its records after the undo of an earlier one. */
const stateText = (run: ImportRun): string =>
  run.state === 'applied' && hasNoChanges(run) ? 'applied, no changes' : run.state;

/** Returns a list of runs for a terminal. */
export const runsText = (runs: readonly ImportRun[]): string =>
  runs.length === 0
    ? 'Nothing was imported yet.'
    : tableText(
        [
          ['source', 'package', 'started', 'state', 'run', 'created', 'updated', 'removed', 'rejected'],
          ...runs.map((run) => [
            run.source,
            run.packageName ?? '',
            timeText(run.startedAt),
            stateText(run),
            String(run.id),
            ...[...changes, 'rejected' as const].map((key) => number(sumOf(run, key))),
          ]),
        ],
        4,
      ).join('\n');
