import { useState } from 'react';
import { roundToCents } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Money } from '../../../ui/Money';
import type { Column } from '../statement/columns';
import type { AccountFigures, Entry } from '../statement/entries';
import { AskLink } from './AskLink';
import { Entries } from './Entries';
import * as styles from './Drill.module.css';

interface AccountsDialogProps {
  readonly entry: Entry;
  readonly column: Column;
  /** Of the columns. */
  readonly index: number;
  /** What was clicked. */
  readonly amount: number | null;
  readonly onClose: () => void;
}

/** What stands behind a figure of a statement: its accounts, and the entries of each, which add up to the figure. */
export function AccountsDialog({ entry, column, index, amount, onClose }: AccountsDialogProps) {
  const { accounts, kind } = entry;
  const only = kind === 'account' ? accounts[0] : undefined;
  const [account, setAccount] = useState(only);
  return (
    <Dialog
      open
      wide
      title={account ? `${account.number} – ${account.name}` : entry.label}
      onClose={onClose}
      footer={
        <>
          <AskLink about={entry.label} period={column.label} />
          {account && !only && <Button onClick={() => setAccount(undefined)}>Back to accounts</Button>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <p className={styles.period}>
        {column.label} · {amount !== null && <Money amount={account ? (account.amounts[index] ?? 0) : amount} />}
      </p>
      {account ? (
        <Entries key={account.number} account={account} column={column} amount={account.amounts[index] ?? 0} />
      ) : (
        <Accounts accounts={accounts} index={index} amount={amount ?? 0} onPick={setAccount} />
      )}
    </Dialog>
  );
}

interface AccountsProps {
  readonly accounts: readonly AccountFigures[];
  readonly index: number;
  readonly amount: number;
  readonly onPick: (account: AccountFigures) => void;
}

/** The accounts of a line and their sum, held against the figure that was clicked. */
function Accounts({ accounts, index, amount, onPick }: AccountsProps) {
  const sum = roundToCents(accounts.reduce((total, { amounts }) => total + (amounts[index] ?? 0), 0));
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Accounts">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.number}>
              <th scope="row">
                <button type="button" className={styles.pick} onClick={() => onPick(account)}>
                  {account.number} – {account.name}
                </button>
              </th>
              <td>
                <Money amount={account.amounts[index] ?? 0} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              <Money amount={sum} />
            </td>
          </tr>
        </tfoot>
      </table>
      <Agreement sum={sum} amount={amount} />
    </div>
  );
}

/** Says so when the parts do not add up to the figure they stand behind. */
export function Agreement({ sum, amount }: { readonly sum: number; readonly amount: number }) {
  const difference = roundToCents(sum - amount);
  if (difference === 0) return null;
  return (
    <p className={styles.off} role="alert">
      This differs from the statement by <Money amount={difference} />. Generate the report again to see why.
    </p>
  );
}
