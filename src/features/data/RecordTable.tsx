import { Card, Descriptions } from 'antd';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from '@/hooks/useIsPhone';
import { formatCount } from '@/lib/plural';
import { Button } from '@/ui/Button';
import { PrintedTable } from '@/ui/print/PrintedTable';
import { usePrinting } from '@/ui/print/usePrinting';
import { rowHeader } from '@/ui/rowHeader';
import * as shared from '@/ui/shared.module.css';

/** A column of a `RecordTable`. */
export interface RecordColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly align?: 'end';
  readonly render: (row: Row) => ReactNode;
}

interface RecordTableProps<Row> {
  /** The heading above the table, and its name. */
  readonly title: string;
  /** A sentence below the heading. */
  readonly description?: ReactNode;
  /** The first column names the row. */
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** The facts beside each other on the card of a phone; by default one. */
  readonly factsInLine?: number;
}

/** How many rows are shown before the user asks for all. */
const rowsAtOnce = 20;

/** A short table below its heading, without search and export: it fits its page, is a list of cards on a phone, and prints all rows. */
export function RecordTable<Row>({ title, description, columns, rows, keyOf, factsInLine = 1 }: RecordTableProps<Row>) {
  const isPhone = useIsPhone();
  const isPrinting = usePrinting();
  const [showsAll, setShowsAll] = useState(false);
  const isShortened = rows.length > rowsAtOnce && !showsAll && !isPrinting;
  const shown = isShortened ? rows.slice(0, rowsAtOnce) : rows;
  return (
    <div style={{ marginBottom: 24 }}>
      <h2 dir="auto" style={{ marginBottom: 8 }}>
        {title}
      </h2>
      {description !== undefined && <p style={{ marginBottom: 8 }}>{description}</p>}
      {isPhone && !isPrinting ? (
        <Cards title={title} columns={columns} rows={shown} keyOf={keyOf} factsInLine={factsInLine} />
      ) : (
        <PrintedTable<Row>
          label={title}
          rowKey={keyOf}
          rows={shown}
          columns={columns.map(({ render, ...column }, index) => ({
            ...column,
            ...(index === 0 && rowHeader),
            render: (_, row) => render(row),
          }))}
        />
      )}
      {isShortened && (
        <Button className={shared.screenOnly} style={{ marginTop: 12 }} onClick={() => setShowsAll(true)}>
          {`Show All ${formatCount(rows.length)}`}
        </Button>
      )}
    </div>
  );
}

function Cards<Row>({
  title: label,
  columns: [name, ...facts],
  rows,
  keyOf,
  factsInLine,
}: Required<Omit<RecordTableProps<Row>, 'description'>>) {
  return (
    <ul className={shared.list} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} style={{ marginBottom: 10 }}>
          <Card size="small" title={name?.render(row)} styles={{ title: { whiteSpace: 'normal' } }}>
            <Descriptions
              size="small"
              column={factsInLine}
              colon={false}
              items={facts.map(({ key, title, render }) => ({ key, label: title, children: render(row) }))}
            />
          </Card>
        </li>
      ))}
    </ul>
  );
}
