import { lazy, Suspense } from 'react';
import type { NetWorthPoint } from '../../api';
import { DateText } from '../../ui/DateText';
import { Money } from '../../ui/Money';
import { useMoneyDisplay } from '../../ui/MoneyDisplay';
import { Skeleton } from '../../ui/Skeleton';
import * as styles from './NetWorthCard.module.css';

/** The code that draws comes when there is something to draw. */
const NetWorthChart = lazy(async () => ({ default: (await import('./NetWorthChart')).NetWorthChart }));

/** The latest figures, a chart of all of them, and the same as a table. */
export function NetWorthFigures({ points }: { readonly points: readonly NetWorthPoint[] }) {
  const { display } = useMoneyDisplay();
  const latest = points.at(-1);
  return (
    <>
      {latest && (
        <dl className={styles.latest}>
          <div>
            <dt data-series="netWorth">Net worth</dt>
            <dd>
              <Money amount={latest.netWorth} plain />
            </dd>
          </div>
          <div>
            <dt data-series="cash">Cash</dt>
            <dd>
              <Money amount={latest.cash} plain />
            </dd>
          </div>
        </dl>
      )}
      {display.hidden ? (
        <p className={styles.none}>The chart is hidden with the amounts.</p>
      ) : (
        <Suspense fallback={<Skeleton height={220} />}>
          <NetWorthChart points={points} />
        </Suspense>
      )}
      <details className={styles.details}>
        <summary>Figures as a table</summary>
        <FigureTable points={points} />
      </details>
    </>
  );
}

function FigureTable({ points }: { readonly points: readonly NetWorthPoint[] }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Net worth and cash by month">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Assets</th>
            <th scope="col">Liabilities</th>
            <th scope="col">Net worth</th>
            <th scope="col">Cash</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ endDate, assets, liabilities, netWorth, cash }) => (
            <tr key={endDate}>
              <th scope="row">
                <DateText value={endDate} />
              </th>
              {[assets, liabilities, netWorth, cash].map((amount, column) => (
                <td key={column}>
                  <Money amount={amount} plain />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
