import { type TableColumnsType, Progress, Table } from 'antd';
import { memo } from 'react';
import { HiddenAmount, Money } from '@/ui/Money';
import { rowHeader } from '@/ui/rowHeader';
import * as shared from '@/ui/shared.module.css';
import { tiles } from '@/ui/tiles';
import { type Share, compositionOf, formatPercent, formatShare, largestChanges } from './comparison';
import type { StatementLine } from './statementLines';
import { useStatementDisplay } from './StatementDisplay';
import * as sheet from './StatementSheet.module.css';

/** Prints the color of the bars. */
const barStyle = { printColorAdjust: 'exact' } as const;

interface CompositionProps {
  readonly lines: readonly StatementLine[];
}

/** The shares of each section as bars beside their figures. */
export const Composition = memo(function Composition({ lines }: CompositionProps) {
  const display = useStatementDisplay();
  const sections = compositionOf(lines);
  if (sections.length === 0) return null;
  const columns: TableColumnsType<Share> = [
    {
      ...rowHeader,
      render: (_, { label, amount, share }) => (
        <>
          <span dir="auto">{label}</span>
          {!display.hidden && (
            <Progress
              aria-hidden="true"
              size="small"
              showInfo={false}
              percent={share * 100}
              status={amount < 0 ? 'exception' : 'normal'}
              style={barStyle}
            />
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
            <Table size="small" pagination={false} showHeader={false} columns={columns} dataSource={[...shares]} />
          </div>
        ))}
      </div>
    </section>
  );
});

/** The lines with the largest changes from the previous period, whose label is `since`. */
export const LargestChanges = memo(function LargestChanges(props: CompositionProps & { readonly since: string }) {
  const { lines, since } = props;
  const display = useStatementDisplay();
  const changes = largestChanges(lines);
  const title = `Largest changes since ${since}`;
  if (changes.length === 0) return null;
  return (
    <section className={sheet.section} aria-label={title}>
      <h3>{title}</h3>
      <Table
        size="small"
        pagination={false}
        showHeader={false}
        rowKey={({ line }) => line.key}
        dataSource={[...changes]}
        columns={[
          { ...rowHeader, render: (_, { line }) => <span dir="auto">{line.label}</span> },
          { align: 'right', render: (_, { change }) => <Money amount={change.amount} format={display} /> },
          {
            align: 'right',
            render: (_, { change }) => (display.hidden ? <HiddenAmount /> : formatPercent(change.percent)),
          },
        ]}
      />
    </section>
  );
});
