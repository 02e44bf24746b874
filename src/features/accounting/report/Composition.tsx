import { type TableColumnsType, Progress, Table } from 'antd';
import { memo } from 'react';
import { formatChange, formatPercent } from '@/lib/change';
import { roundingNote } from '@/lib/rounding';
import { type Share, formatShare, sharesRoundApart } from '@/lib/shares';
import { HiddenAmount, Money } from '@/ui/Money';
import { DateRange } from '@/ui/DateRange';
import { rowHeader } from '@/ui/rowHeader';
import * as shared from '@/ui/shared.module.css';
import { tiles } from '@/ui/tiles';
import { compositionOf, largestChanges } from './comparison';
import type { DisplayRow } from './displayRows';
import { useReportDisplay } from './ReportDisplay';
import * as sheet from './ReportSheet.module.css';

/** Prints the color of the bars. */
const barStyle = { printColorAdjust: 'exact' } as const;

interface CompositionProps {
  readonly rows: readonly DisplayRow[];
}

/** The shares of each section that has parts of a whole, as bars beside their figures. */
export const Composition = memo(function Composition({ rows }: CompositionProps) {
  const display = useReportDisplay();
  const sections = compositionOf(rows);
  if (sections.length === 0) return null;
  const columns: TableColumnsType<Share> = [
    {
      ...rowHeader,
      render: (_, { label, share }) => (
        <>
          <span dir="auto">{label}</span>
          {!display.hidden && (
            <Progress aria-hidden="true" size="small" showInfo={false} percent={share * 100} style={barStyle} />
          )}
        </>
      ),
    },
    { align: 'right', render: (_, { amount }) => <Money amount={amount} format={display} /> },
    { align: 'right', render: (_, { share }) => (display.hidden ? <HiddenAmount /> : formatShare(share)) },
  ];
  return (
    <section className={sheet.section} aria-label="Composition">
      <h3>Composition</h3>
      <div style={tiles(380, '14px 40px')}>
        {sections.map(({ key, label, shares }) => (
          <div key={key}>
            <p className={shared.secondary}>
              <span dir="auto">{label}</span>
            </p>
            <Table
              className={sheet.figures}
              size="small"
              pagination={false}
              showHeader={false}
              columns={columns}
              dataSource={[...shares]}
            />
          </div>
        ))}
      </div>
      {!display.hidden && sections.some(({ shares }) => sharesRoundApart(shares)) && (
        <p className={shared.note}>{roundingNote}</p>
      )}
    </section>
  );
});

/** The rows with the largest changes from the previous period, whose label is `before`. */
export const LargestChanges = memo(function LargestChanges(props: CompositionProps & { readonly before: string }) {
  const { rows, before } = props;
  const display = useReportDisplay();
  const changes = largestChanges(rows);
  const title = `Largest changes compared with ${before}`;
  if (changes.length === 0) return null;
  return (
    <section className={sheet.section} aria-label={title}>
      <h3>
        Largest changes compared with <DateRange text={before} />
      </h3>
      <Table
        className={sheet.figures}
        size="small"
        pagination={false}
        showHeader={false}
        rowKey={({ row }) => row.key}
        dataSource={[...changes]}
        columns={[
          {
            ...rowHeader,
            render: (_, { row, within }) => (
              <>
                <span dir="auto">{row.label}</span>
                {within !== undefined && (
                  <span className={shared.secondary}>
                    {' · '}
                    <span dir="auto">{within}</span>
                  </span>
                )}
              </>
            ),
          },
          {
            align: 'right',
            render: (_, { change }) => (display.hidden ? <HiddenAmount /> : formatChange(change.amount, display)),
          },
          {
            align: 'right',
            render: (_, { change }) => (display.hidden ? <HiddenAmount /> : formatPercent(change, display)),
          },
        ]}
      />
    </section>
  );
});
