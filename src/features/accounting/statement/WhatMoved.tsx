import { Table } from 'antd';
import { memo, useId } from 'react';
import { HiddenAmount, Money } from '@/ui/Money';
import { useAmountDisplay } from '@/preferences/useAmountDisplay';
import type { Column } from './columns';
import { formatPercent, whatMoved } from './comparison';
import type { Entry } from './entries';
import { plainHeader } from './plainHeader';
import * as sheet from './StatementSheet.module.css';

interface WhatMovedProps {
  readonly entries: readonly Entry[];
  readonly columns: readonly Column[];
}

/** The five lines that explain most of what changed against the period before. */
export const WhatMoved = memo(function WhatMoved({ entries, columns }: WhatMovedProps) {
  const titleId = useId();
  const display = useAmountDisplay();
  const moves = whatMoved(entries);
  if (moves.length === 0) return null;
  return (
    <section className={sheet.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{`Largest changes since ${columns[1]?.label ?? ''}`}</h3>
      <Table
        size="small"
        pagination={false}
        showHeader={false}
        rowKey={({ entry }) => entry.key}
        dataSource={[...moves]}
        columns={[
          { rowScope: 'row', onCell: plainHeader, render: (_, { entry }) => entry.label },
          { align: 'right', render: (_, { change }) => <Money amount={change.amount} /> },
          {
            align: 'right',
            render: (_, { change }) => (display.hidden ? <HiddenAmount /> : formatPercent(change.percent)),
          },
        ]}
      />
    </section>
  );
});
