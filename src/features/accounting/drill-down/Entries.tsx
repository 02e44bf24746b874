import { type TableColumnsType, type TableProps, Flex, Table, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { type AccountEntries, type AccountEntry, useFeature, useGetAccountEntriesQuery } from '@/api';
import { formatCount } from '@/lib/plural';
import { roundToCents } from '@/lib/money';
import { useIsPhone } from '@/hooks/useIsPhone';
import { Button } from '@/ui/Button';
import { DateText } from '@/ui/DateText';
import { Money } from '@/ui/Money';
import { OnPaper } from '@/ui/print/OnPaper';
import { PrintedTable } from '@/ui/print/PrintedTable';
import { QueryState } from '@/ui/QueryState';
import * as shared from '@/ui/shared.module.css';
import { entriesArg } from '../criteria';
import { EntryExport } from '../export/EntryExport';
import { statusLabel } from '../export/entrySheet';
import type { Period } from '../report/heading';
import { roundingNote, roundsApart } from '@/lib/rounding';
import { type AccountPart } from '../report/displayRows';
import * as styles from './DrillDown.module.css';

/** The page size of the server. */
const pageSize = 1000;

interface EntriesProps {
  readonly account: AccountPart;
  /** The family and the location. */
  readonly entity: string;
  readonly period: Period;
  /** The amount of the account in the report. */
  readonly amount: number;
}

/** The entries of an account: opening balance, movements, closing balance. Spec: R-RPT-10. */
export function Entries({ account, entity, period, amount }: EntriesProps) {
  const [offset, setOffset] = useState(0);
  const { report } = period.criteria;
  const query = useGetAccountEntriesQuery(entriesArg(period.criteria, account.accountNumber, offset));
  const isOffered = useFeature('entries', query);
  return (
    <>
      <QueryState
        // Does not show the entries of another page.
        query={{ ...query, data: query.currentData }}
        loadingText="Loading entries..."
        describeError={() => 'The entries could not be loaded'}
        noAccess={() => isOffered === false && <p>The entries of this account are not available.</p>}
      >
        {({ accountEntries }) => (
          <>
            <EntryExport account={account} entity={entity} period={period} />
            <EntryList entries={accountEntries} isFirst={offset === 0} />
            <DifferenceAlert
              sum={report === 'balanceSheet' ? accountEntries.closing : accountEntries.movements}
              amount={amount}
              addsUp={entriesAddUp(accountEntries, offset === 0)}
            />
          </>
        )}
      </QueryState>
      {query.data && <Pages offset={offset} total={query.data.accountEntries.total} onGo={setOffset} />}
    </>
  );
}

interface DialogTableProps<Row> extends Required<Pick<TableProps<Row>, 'columns' | 'dataSource' | 'rowKey'>> {
  readonly label: string;
  /** The cells of the summary row. */
  readonly totals: readonly ReactNode[];
}

/** A table of the dialog with its summary row. The dialog scrolls it; its headings stay. On paper it is a plain table. */
export function DialogTable<Row>({ label, totals, dataSource, ...table }: DialogTableProps<Row>) {
  const summary = () => (
    <Table.Summary.Row style={{ fontWeight: 600 }}>
      {totals.map((total, index) => (
        <Table.Summary.Cell key={index} index={index} align={table.columns[index]?.align ?? 'left'}>
          {total}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
  return (
    <>
      <div className={shared.screenOnly} role="region" aria-label={label}>
        <Table
          {...table}
          size="small"
          pagination={false}
          classNames={{ header: { cell: styles.heading } }}
          dataSource={dataSource}
          summary={summary}
        />
      </div>
      <OnPaper>{() => <PrintedTable<Row> {...table} label={label} rows={dataSource} summary={summary} />}</OnPaper>
    </>
  );
}

/** An entry, or the opening balance. */
type EntryRow = Partial<AccountEntry> & Pick<AccountEntry, 'id' | 'date' | 'balance'>;

const noWrap = () => ({ style: { whiteSpace: 'nowrap' } }) as const;

const columns: TableColumnsType<EntryRow> = [
  { title: 'Date', onCell: noWrap, render: (_, { date }) => <DateText value={date} /> },
  { title: 'Reference', onCell: noWrap, render: (_, { reference }) => <span dir="auto">{reference}</span> },
  { title: 'Description', minWidth: 160, render: (_, row) => <Description {...row} /> },
  { title: 'Amount', align: 'right', render: (_, { amount }) => amount !== undefined && <Money amount={amount} /> },
  { title: 'Balance', align: 'right', render: (_, { balance }) => <Money amount={balance} plain /> },
];

interface EntryListProps {
  readonly entries: AccountEntries;
  /** Whether these are the first entries of the account. */
  readonly isFirst: boolean;
}

/** The entries between the opening and the closing balance: a table, on a phone a card for each. */
function EntryList({ entries, isFirst }: EntryListProps) {
  const isPhone = useIsPhone();
  const { startDate, opening } = entries;
  const first: EntryRow = { id: 0, date: startDate, description: 'Opening balance', balance: opening };
  const rows = isFirst ? [first, ...entries.entries] : entries.entries;
  return isPhone ? <EntryCards rows={rows} entries={entries} /> : <EntryTable rows={rows} entries={entries} />;
}

interface EntryRowsProps {
  readonly rows: readonly EntryRow[];
  readonly entries: AccountEntries;
}

function EntryTable({ rows, entries: { endDate, movements, closing } }: EntryRowsProps) {
  const totals = [
    <DateText value={endDate} />,
    null,
    <>
      Closing balance <div className={shared.note}>Net change and balance</div>
    </>,
    <Money amount={movements} />,
    <Money amount={closing} plain />,
  ];
  return <DialogTable label="Entries" columns={columns} dataSource={[...rows]} rowKey="id" totals={totals} />;
}

/** Each card begins with its amount. */
function EntryCards({ rows, entries: { endDate, movements, closing } }: EntryRowsProps) {
  return (
    <ul className={shared.list} aria-label="Entries">
      {rows.map((row) => (
        <EntryCard key={row.id} amount={row.amount} balance={row.balance}>
          <Description {...row} />
          <div className={shared.note}>
            <DateText value={row.date} />{' '}
            {row.reference !== undefined && (
              <>
                · <span dir="auto">{row.reference}</span>
              </>
            )}
          </div>
        </EntryCard>
      ))}
      <EntryCard amount={movements} balance={closing}>
        <strong>Closing balance</strong>
        <div className={shared.note}>
          <DateText value={endDate} /> · Net change and balance
        </div>
      </EntryCard>
    </ul>
  );
}

interface EntryCardProps {
  /** Undefined for the opening balance. */
  readonly amount: number | undefined;
  readonly balance: number;
  readonly children: ReactNode;
}

function EntryCard({ amount, balance, children }: EntryCardProps) {
  return (
    <li className={styles.card}>
      <Flex wrap align="baseline" justify="space-between" gap="0 12px">
        <strong>
          <Money amount={amount ?? balance} plain={amount === undefined} />
        </strong>
        {amount !== undefined && (
          <span className={shared.note}>
            Balance <Money amount={balance} plain />
          </span>
        )}
      </Flex>
      {children}
    </li>
  );
}

function Description({ description, locationName, dimensionName, status = 'posted' }: EntryRow) {
  return (
    <>
      <span dir="auto">{description}</span> {status !== 'posted' && <Tag color="warning">{statusLabel(status)}</Tag>}
      <div className={shared.note}>
        <span dir="auto">{[locationName, dimensionName].filter(Boolean).join(' · ')}</span>
      </div>
    </>
  );
}

interface PagesProps {
  readonly offset: number;
  readonly total: number;
  readonly onGo: (offset: number) => void;
}

function Pages({ offset, total, onGo }: PagesProps) {
  if (total <= pageSize) return null;
  const last = Math.min(offset + pageSize, total);
  const step = (text: string, to: number, disabledReason: string | undefined) => (
    <Button size="small" className={shared.screenOnly} disabledReason={disabledReason} onClick={() => onGo(to)}>
      {text}
    </Button>
  );
  return (
    <Flex wrap component="p" align="center" gap={8} style={{ marginTop: 10 }}>
      {`Entries ${formatCount(offset + 1)} to ${formatCount(last)} of ${formatCount(total)}`}
      {step('Earlier entries', offset - pageSize, offset === 0 ? 'These are the first entries.' : undefined)}
      {step('Later entries', offset + pageSize, last === total ? 'These are the last entries.' : undefined)}
    </Flex>
  );
}

interface DifferenceAlertProps {
  /** The exact sum of the parts. */
  readonly sum: number;
  /** The exact amount in the report. */
  readonly amount: number;
  /** Whether the parts as they are shown add up to their sum as it is shown. */
  readonly addsUp: boolean;
}

/** Warns when the parts of a figure do not add up to its amount in the report, or only after rounding. */
export function DifferenceAlert({ sum, amount, addsUp }: DifferenceAlertProps) {
  const difference = roundToCents(roundToCents(sum) - roundToCents(amount));
  const isRounding = roundToCents(sum - amount) === 0;
  return (
    <>
      {difference !== 0 && !isRounding && (
        <p className={shared.loss} style={{ marginTop: 10 }} role="alert">
          This differs from the report by <Money amount={difference} />. Generate the report again to update it.
        </p>
      )}
      {(!addsUp || (difference !== 0 && isRounding)) && <p className={shared.note}>{roundingNote}</p>}
    </>
  );
}

/** Whether each balance as it is shown is the one before it plus the amount beside it. */
function entriesAddUp({ entries, opening, movements, closing }: AccountEntries, isFirst: boolean): boolean {
  const balances = [isFirst ? opening : undefined, ...entries.map(({ balance }) => balance)];
  const addUp = entries.every(({ amount, balance }, index) => {
    const before = balances[index];
    return before === undefined || !roundsApart(balance, [before, amount]);
  });
  return addUp && !roundsApart(closing, [opening, movements]);
}
