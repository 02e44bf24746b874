import { amountText } from '../import/amountText';
import { reportText } from '../import/reportText';
import type { Difference } from './reconcile';
import type { SyncResult } from './sync';
import type { Unlinked } from './unlinked';

const amount = (value: number, measure: Difference['measure']): string =>
  measure === 'count' ? String(value) : amountText(value);

const differenceText = ({ family, customer, account, month, measure, expected, actual }: Difference): string => {
  const group =
    customer === undefined ? `account ${account ?? ''}, ${month ?? ''}` : `customer ${customer || 'not in the source'}`;
  return `  ${family}, ${group}: ${measure} is ${amount(expected, measure)} in the source, ${amount(actual, measure)} here`;
};

const howToLink = {
  customer: 'Link customers on the Members tab of their family.',
  location: 'Link locations with a package: their id is a key of families.csv.',
} as const;

/** Returns what no family has, and how that is changed. */
function unlinkedText(unlinked: readonly Unlinked[]): string[] {
  const [first] = unlinked;
  if (!first) return [];
  const { kind } = first;
  return [
    `${String(unlinked.length)} ${kind}${unlinked.length === 1 ? '' : 's'} not linked:`,
    ...unlinked.map(({ id, name, isHidden }) =>
      `  ${id} ${name}${isHidden ? ' (has records, which no one sees)' : ''}`.trimEnd(),
    ),
    howToLink[kind],
    '',
  ];
}

/** Returns what a command prints of a sync. */
export function syncText(result: SyncResult, seconds: number): string {
  const { source, isFull, calls, reports, differences, unlinked, stopped } = result;
  return [
    ...reports.map(reportText),
    ...unlinkedText(unlinked),
    ...(differences.length > 0 ? ['Differs from the source:', ...differences.map(differenceText), ''] : []),
    ...(stopped === undefined ? [] : [stopped, '']),
    `${source}: ${isFull ? 'everything' : 'changes'} read with ${String(calls)} calls in ${String(seconds)} s. ` +
      (reports.length === 0
        ? 'Nothing has changed.'
        : differences.length === 0
          ? 'All sums agree.'
          : 'Not all sums agree.'),
  ].join('\n');
}
