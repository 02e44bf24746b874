import { Flex, Statistic } from 'antd';
import { clsx } from 'clsx';
import { memo } from 'react';
import { LeadFigure } from '@/ui/LeadFigure';
import { Money } from '@/ui/Money';
import { SeriesChange } from '@/ui/SeriesChange';
import * as shared from '@/ui/shared.module.css';
import type { DisplayRow } from './displayRows';
import type { Period } from './heading';
import { useReportDisplay } from './ReportDisplay';
import * as styles from './ReportSheet.module.css';

/** The totals beside the net worth: their rows with their titles. */
const totals = [
  ['Total Assets', 'Assets'],
  ['Total Liabilities', 'Liabilities'],
] as const;

interface NetWorthStripProps {
  readonly rows: readonly DisplayRow[];
  readonly periods: readonly Period[];
}

/** The figures of a balance sheet that matter first; empty without a net worth. Paper has them in the rows. */
export const NetWorthStrip = memo(function NetWorthStrip({ rows, periods }: NetWorthStripProps) {
  const format = useReportDisplay();
  const amountsOf = (label: string) =>
    rows.find((row) => row.kind === 'calculated' && row.depth === 0 && row.label === label)?.amounts ?? [];
  const [netWorth, before] = amountsOf('Net Worth');
  const since = periods[1]?.criteria.filters.reportEndDate;
  if (typeof netWorth !== 'number') return null;
  return (
    <Flex
      wrap
      component="section"
      aria-label="Summary"
      align="end"
      gap="12px 48px"
      className={clsx(shared.screenOnly, styles.strip)}
    >
      <div>
        <LeadFigure title="Net Worth" amount={netWorth} format={format} />
        {typeof before === 'number' && since !== undefined && (
          <SeriesChange from={before} to={netWorth} since={since} format={format} />
        )}
      </div>
      {totals.map(([label, title]) => {
        const [amount] = amountsOf(label);
        return (
          typeof amount === 'number' && (
            <Statistic
              key={label}
              className={shared.tabular}
              title={title}
              value={amount}
              formatter={() => <Money amount={amount} plain format={format} />}
            />
          )
        );
      })}
    </Flex>
  );
});
