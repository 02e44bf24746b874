import { HiddenAmount, Money } from '../../../ui/Money';
import { useMoneyDisplay } from '../../../ui/MoneyDisplay';
import { changeOf, formatPercent } from './comparison';
import type { Amounts } from './entries';
import * as styles from './StatementTable.module.css';
import { Trend } from './Trend';

/** The change of a line against the period before, in dollars and in percent, and its trend over all periods. */
export function ChangeCells({ amounts }: { readonly amounts: Amounts }) {
  const { display } = useMoneyDisplay();
  const change = changeOf(amounts);
  return (
    <>
      <td className={styles.figureCell}>{change && <Money amount={change.amount} />}</td>
      <td className={styles.figureCell}>
        {change && (display.hidden ? <HiddenAmount /> : <Percent percent={change.percent} />)}
      </td>
      <td className={styles.trendCell}>{change && !display.hidden && <Trend amounts={amounts} />}</td>
    </>
  );
}

function Percent({ percent }: { readonly percent: number | undefined }) {
  const text = formatPercent(percent);
  const direction = text.startsWith('+') ? 'gain' : text.startsWith('-') ? 'loss' : 'zero';
  return <span data-direction={direction}>{text}</span>;
}
