import { Tag } from 'antd';
import { useState } from 'react';
import type { AccountEntries, AccountEntry } from '../../../api';
import { isNotOffered, journalStatusLabels, useGetAccountEntriesQuery } from '../../../api';
import { Button } from '../../../ui/Button';
import { DateText } from '../../../ui/DateText';
import { Money } from '../../../ui/Money';
import { QueryState } from '../../../ui/QueryState';
import { dimensionArg } from '../criteria/criteria';
import type { Column } from '../statement/columns';
import type { AccountFigures } from '../statement/entries';
import { Agreement } from './AccountsDialog';
import * as styles from './Drill.module.css';

interface EntriesProps {
  readonly account: AccountFigures;
  readonly column: Column;
  /** What the statement shows for the account. */
  readonly amount: number;
}

/** How many the server sends at once. */
const pageSize = 1000;

/** The entries of an account behind a figure: opening, movements, closing. Spec: concierge 7; decisions, Reports. */
export function Entries({ account, column, amount }: EntriesProps) {
  const [offset, setOffset] = useState(0);
  const { familyId, report, locationId, filters } = column.criteria;
  const query = useGetAccountEntriesQuery({
    ...{ familyId, report, locationId, offset, accountNumber: account.number },
    ...{ reportEndDate: filters.reportEndDate, type: filters.type, journalStatus: filters.journalStatus },
    ...(filters.startDate !== undefined && { startDate: filters.startDate }),
    ...dimensionArg(column.criteria),
  });
  return (
    <QueryState
      query={query}
      loadingText="Loading entries..."
      describeError={() => 'The entries could not be loaded'}
      noAccess={(error) => isNotOffered(error) && <p>The entries of this account are not available.</p>}
    >
      {({ accountEntries }) => (
        <>
          <EntryTable entries={accountEntries} isFirst={offset === 0} />
          <Pages offset={offset} total={accountEntries.total} onGo={setOffset} />
          <Agreement
            sum={report === 'balanceSheet' ? accountEntries.closing : accountEntries.movements}
            amount={amount}
          />
        </>
      )}
    </QueryState>
  );
}

function EntryTable({ entries, isFirst }: { readonly entries: AccountEntries; readonly isFirst: boolean }) {
  const { startDate, endDate, opening, movements, closing } = entries;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Entries">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Reference</th>
            <th scope="col">Description</th>
            <th scope="col">Amount</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          {isFirst && <Sum label="Opening" date={startDate} balance={opening} />}
          {entries.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
        <tfoot>
          <Sum label="Closing" date={endDate} amount={movements} balance={closing} />
        </tfoot>
      </table>
    </div>
  );
}

/** A status the portal does not know is shown as it is. */
function statusLabel(status: string): string {
  const labels: Readonly<Record<string, string>> = journalStatusLabels;
  return labels[status] ?? status;
}

function EntryRow({ entry }: { readonly entry: AccountEntry }) {
  const { date, reference, description, locationName, dimensionName, amount, balance, status } = entry;
  return (
    <tr>
      <td>
        <DateText value={date} />
      </td>
      <td>{reference}</td>
      <td className={styles.description}>
        {description} {status !== 'posted' && <Tag color="warning">{statusLabel(status)}</Tag>}
        <span className={styles.detail}>{[locationName, dimensionName].filter(Boolean).join(' · ')}</span>
      </td>
      <td>
        <Money amount={amount} />
      </td>
      <td>
        <Money amount={balance} plain />
      </td>
    </tr>
  );
}

interface SumProps {
  readonly label: string;
  readonly date: string;
  readonly amount?: number;
  readonly balance: number;
}

function Sum({ label, date, amount, balance }: SumProps) {
  return (
    <tr className={styles.sum}>
      <td>
        <DateText value={date} />
      </td>
      <td />
      <th scope="row">
        {label}
        {amount !== undefined && <span className={styles.detail}>Movements and balance</span>}
      </th>
      <td>{amount !== undefined && <Money amount={amount} />}</td>
      <td>
        <Money amount={balance} plain />
      </td>
    </tr>
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
  return (
    <p className={styles.pages}>
      {`Entries ${(offset + 1).toLocaleString('en-US')} to ${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
      {offset > 0 && (
        <Button size="small" onClick={() => onGo(offset - pageSize)}>
          Earlier entries
        </Button>
      )}
      {last < total && (
        <Button size="small" onClick={() => onGo(offset + pageSize)}>
          Later entries
        </Button>
      )}
    </p>
  );
}
