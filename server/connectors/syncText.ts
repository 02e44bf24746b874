import { amountText } from '../import/amountText';
import { reportText } from '../import/reportText';
import type { Difference } from './reconcile';
import type { SyncResult } from './sync';

const amount = (value: number, measure: Difference['measure']): string =>
  measure === 'count' ? String(value) : amountText(value);

const differenceText = ({ family, customer, account, month, measure, expected, actual }: Difference): string => {
  const group =
    customer === undefined ? `account ${account ?? ''}, ${month ?? ''}` : `customer ${customer || 'not in the source'}`;
  return `  ${family}, ${group}: ${measure} is ${amount(expected, measure)} in the source, ${amount(actual, measure)} here`;
};

/** Returns what a command prints of a sync. */
export function syncText(result: SyncResult, seconds: number): string {
  const { source, isFull, calls, reports, differences, unlinked, stopped } = result;
  const others = [...unlinked].map(([id, name]) => `  ${id} ${name}`);
  return [
    ...reports.map(reportText),
    ...(others.length > 0 ? ['Without a family, and left out:', ...others, ''] : []),
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
