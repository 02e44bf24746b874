import { Button } from 'antd';
import { useSupportsOperations } from '@/api';
import { cx } from '@/lib/cx';
import { formatMoney } from '@/lib/money';
import { HiddenAmount, Money, moneyColour } from '@/ui/Money';
import { useAmountDisplay } from '@/preferences/useAmountDisplay';
import { changeOf, formatPercent } from './comparison';
import type { Amounts, Entry } from './entries';
import * as styles from './StatementTable.module.css';
import * as shared from '@/ui/shared.module.css';

/** Opens what a figure consists of. */
export type OpenFigure = (entry: Entry, column: number) => void;

interface FigureProps {
  readonly entry: Entry;
  readonly column: number;
  readonly onOpen: OpenFigure;
}

/** A figure of a line; a button where something stands behind it. */
export function Figure({ entry, column, onOpen }: FigureProps) {
  const display = useAmountDisplay();
  const hasEntries = useSupportsOperations('getAccountEntries');
  // The parts of a total stand in the report itself; behind an account stand its entries alone.
  const canOpen = hasEntries || entry.kind !== 'account';
  const amount = amountsOf(entry)[column];
  if (amount === undefined) return null;
  if (amount === null) return entry.kind === 'figure' ? <span className={shared.note}>No value available</span> : null;
  if (!canOpen || entry.parts.length === 0) return <Money amount={amount} />;
  return (
    <Button
      type="text"
      size="small"
      className={cx(styles.open, !display.hidden && moneyColour(amount, display))}
      title="Show details"
      onClick={() => onOpen(entry, column)}
    >
      {display.hidden ? <HiddenAmount /> : formatMoney(amount, display)}
    </Button>
  );
}

/** The figures of a line; sections and remarks have none. */
export const amountsOf = ({ kind, amounts }: Entry): Amounts =>
  kind === 'remark' || kind === 'section' ? [] : amounts;

/** The change against the period before, in dollars. */
export function Change({ entry }: { readonly entry: Entry }) {
  const change = changeOf(amountsOf(entry));
  return change && <Money amount={change.amount} />;
}

/** The change in percent. */
export function Percent({ entry }: { readonly entry: Entry }) {
  const display = useAmountDisplay();
  const change = changeOf(amountsOf(entry));
  if (!change) return null;
  if (display.hidden) return <HiddenAmount />;
  const text = formatPercent(change.percent);
  const sign = text.startsWith('+') ? 1 : text.startsWith('-') ? -1 : 0;
  return <span className={moneyColour(sign, display)}>{text}</span>;
}
