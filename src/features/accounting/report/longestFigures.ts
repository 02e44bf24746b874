import { formatChange, formatPercent } from '@/lib/change';
import { type MoneyStyle, formatMoney } from '@/lib/money';
import { changeOf } from './comparison';
import type { DisplayRow } from './displayRows';

/** The numbers of characters of the longest figures of a report. */
export interface LongestFigures {
  readonly amount: number;
  readonly change: number;
  readonly percent: number;
}

/** Returns the lengths of the longest amount, change and percentage; 0 without any. Only the extremes are formatted. */
export function longestFigures(rows: readonly DisplayRow[], style: MoneyStyle): LongestFigures {
  const changes = rows.flatMap(({ amounts }) => changeOf(amounts) ?? []);
  const amounts = rows.flatMap((row) => row.amounts.flatMap((amount) => amount ?? []));
  const percents = changes.flatMap((change) =>
    change.percent === undefined ? [] : [{ ...change, by: change.percent }],
  );
  const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length));
  return {
    amount: longest(extremes(amounts, Number).map((amount) => formatMoney(amount, style))),
    change: longest(extremes(changes, ({ amount }) => amount).map(({ amount }) => formatChange(amount, style))),
    percent: longest(extremes(percents, ({ by }) => by).map((change) => formatPercent(change, style))),
  };
}

/** The least and the greatest, as a number. */
function extremes<Item>(items: readonly Item[], by: (item: Item) => number): Item[] {
  let [least, most] = [items[0], items[0]];
  for (const item of items) {
    if (least === undefined || by(item) < by(least)) least = item;
    if (most === undefined || by(item) > by(most)) most = item;
  }
  return [least, most].flatMap((item) => (item === undefined ? [] : [item]));
}
