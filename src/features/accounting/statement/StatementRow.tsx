import { memo } from 'react';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/Icon';
import { Money } from '../../../ui/Money';
import { ChangeCells } from './ChangeCells';
import type { Entry } from './entries';
import type { Rule } from './lines';
import * as styles from './StatementTable.module.css';

interface StatementRowProps {
  readonly entry: Entry;
  readonly columns: number;
  readonly isOpen: boolean;
  readonly onToggle: (key: string) => void;
  readonly onOpen: (entry: Entry, column: number) => void;
}

interface PlacedProps {
  /** Its place among all lines. */
  readonly index: number;
  readonly rule: Rule;
}

/** One line of a statement. Spec: concierge 2, Row display by rowType. */
export function StatementRow({ index, rule, ...props }: StatementRowProps & PlacedProps) {
  return (
    <tr className={cx(styles.row, styles[props.entry.kind])} data-rule={rule} aria-rowindex={index + 2}>
      <Cells {...props} />
    </tr>
  );
}

/** Apart from the row: a line that moves because another was opened keeps its cells as they are. */
const Cells = memo(function Cells(props: StatementRowProps) {
  const { entry, columns } = props;
  const hasFigures = entry.kind !== 'remark' && entry.kind !== 'section' && entry.amounts.length > 0;
  return (
    <>
      <th scope="row" className={styles.name} data-depth={Math.min(entry.depth, 6)}>
        <Name {...props} />
      </th>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} className={styles.figureCell}>
          {hasFigures && <Figure {...props} column={column} />}
        </td>
      ))}
      {columns > 1 && <ChangeCells amounts={hasFigures ? entry.amounts : []} />}
    </>
  );
});

function Name({ entry, isOpen, onToggle }: StatementRowProps) {
  if (entry.kind !== 'line' || !entry.opens) return <span className={styles.words}>{entry.label}</span>;
  return (
    <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => onToggle(entry.key)}>
      <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
      <span className={styles.words}>{entry.label}</span>
    </button>
  );
}

function Figure({ entry, column, onOpen }: StatementRowProps & { readonly column: number }) {
  const amount = entry.amounts[column] ?? null;
  if (amount === null) return entry.kind === 'figure' ? <span className={styles.none}>No value available</span> : null;
  if (entry.accounts.length === 0) return <Money amount={amount} />;
  return (
    <button
      type="button"
      className={styles.open}
      title="Show what it consists of"
      onClick={() => onOpen(entry, column)}
    >
      <Money amount={amount} />
    </button>
  );
}
