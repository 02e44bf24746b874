import type { TableColumnsType } from 'antd';
import { Progress, Table } from 'antd';
import { memo, useId } from 'react';
import { HiddenAmount, Money } from '@/ui/Money';
import { useAmountDisplay } from '@/preferences/useAmountDisplay';
import type { Share } from './composition';
import { compositionOf } from './composition';
import type { Entry } from './entries';
import { plainHeader } from './plainHeader';
import * as sheet from './StatementSheet.module.css';
import * as shared from '@/ui/shared.module.css';
import { tiles } from '@/ui/tiles';

/** The bar of a part, in print as well. */
const barStyle = { printColorAdjust: 'exact' } as const;

/** What each section of a statement consists of: bars, with the figures they stand for beside them. */
export const Composition = memo(function Composition({ entries }: { readonly entries: readonly Entry[] }) {
  const titleId = useId();
  const display = useAmountDisplay();
  const sections = compositionOf(entries);
  if (sections.length === 0) return null;
  const columns: TableColumnsType<Share> = [
    {
      rowScope: 'row',
      onCell: plainHeader,
      render: (_, { label, amount, share }) => (
        <>
          {label}
          {!display.hidden && (
            <Progress
              aria-hidden="true"
              size="small"
              showInfo={false}
              percent={share * 100}
              {...(amount < 0 && { strokeColor: 'var(--loss)' })}
              style={barStyle}
            />
          )}
        </>
      ),
    },
    { align: 'right', render: (_, { amount }) => <Money amount={amount} /> },
    { align: 'right', render: (_, { share }) => (display.hidden ? <HiddenAmount /> : `${(share * 100).toFixed(1)}%`) },
  ];
  return (
    <section className={sheet.section} aria-labelledby={titleId}>
      <h3 id={titleId}>Composition</h3>
      <div style={tiles(380, '14px 40px')}>
        {sections.map(({ key, label, parts }) => (
          <div key={key}>
            <p className={shared.secondary}>{label}</p>
            <Table size="small" pagination={false} showHeader={false} columns={columns} dataSource={[...parts]} />
          </div>
        ))}
      </div>
    </section>
  );
});
