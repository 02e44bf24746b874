import type { ComponentProps } from 'react';
import { cx } from '../../../lib/cx';
import { HiddenAmount, Money } from '../../../ui/Money';
import { useMoneyDisplay } from '../../../ui/MoneyDisplay';
import { changeOf, formatPercent } from './comparison';
import type { Amounts } from './entries';
import * as styles from './StatementTable.module.css';
import { Trend } from './Trend';

/** How many columns there are beside those of the periods: change, change in percent, trend. */
export const changeColumns = 3;

interface ChangeCellsProps {
  readonly amounts: Amounts;
  /** Which column the first of them is. */
  readonly first: number;
  /** Whether a column is drawn. */
  readonly drawn: (column: number) => boolean;
  /** What the cell of a column says about its place. */
  readonly placed: (column: number) => Pick<ComponentProps<'td'>, 'aria-colindex' | 'style'>;
}

/** The change of a line against the period before, in dollars and in percent, and its trend over all periods. */
export function ChangeCells({ amounts, first, drawn, placed }: ChangeCellsProps) {
  const { display } = useMoneyDisplay();
  const change = changeOf(amounts);
  return (
    <>
      {drawn(first) && (
        <td role="cell" className={styles.figureCell} {...placed(first)}>
          {change && <Money amount={change.amount} />}
        </td>
      )}
      {drawn(first + 1) && (
        <td role="cell" className={cx(styles.figureCell, styles.percentCell)} {...placed(first + 1)}>
          {change && (display.hidden ? <HiddenAmount /> : <Percent percent={change.percent} />)}
        </td>
      )}
      {drawn(first + 2) && (
        <td role="cell" className={styles.trendCell} {...placed(first + 2)}>
          {change && !display.hidden && <Trend amounts={amounts} />}
        </td>
      )}
    </>
  );
}

function Percent({ percent }: { readonly percent: number | undefined }) {
  const text = formatPercent(percent);
  const direction = text.startsWith('+') ? 'gain' : text.startsWith('-') ? 'loss' : 'zero';
  return <span data-direction={direction}>{text}</span>;
}
