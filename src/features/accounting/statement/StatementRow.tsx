import type { CSSProperties } from 'react';
import { memo } from 'react';
import { cx } from '../../../lib/cx';
import { formatMoney } from '../../../lib/money';
import { Icon } from '../../../ui/Icon';
import { HiddenAmount, Money, moneyColour } from '../../../ui/Money';
import { useMoneyDisplay } from '../../../ui/MoneyDisplay';
import { ChangeCells } from './ChangeCells';
import type { Entry } from './entries';
import type { Rule } from './lines';
import * as styles from './StatementTable.module.css';
import type { Across } from './useSight';

interface CellsProps {
  readonly entry: Entry;
  readonly columns: number;
  readonly isOpen: boolean;
  readonly onToggle: (key: string) => void;
  readonly onOpen: (entry: Entry, column: number) => void;
  /** The columns that are drawn, where not all are. */
  readonly across?: Across;
  /** Its figures follow. */
  readonly isBare?: boolean;
  /** It may be opened or closed next: the pointer or the focus came to it. */
  readonly onPoint?: (key: string) => void;
}

interface StatementRowProps extends CellsProps {
  /** Its place among all lines. */
  readonly index: number;
  readonly rule: Rule;
  /** Where it stands below the header, where only the lines in sight are drawn. */
  readonly place?: string;
  /** It cannot be reached. */
  readonly isInert?: boolean;
}

/** One line of a statement. Spec: concierge 2, Row display by rowType. */
export function StatementRow({ index, rule, place, isInert, ...props }: StatementRowProps) {
  return (
    <tr
      role="row"
      className={cx(styles.row, styles[props.entry.kind])}
      data-rule={rule === 'none' ? undefined : rule}
      aria-rowindex={index + 2}
      inert={isInert}
      style={place === undefined ? undefined : { transform: place }}
    >
      <Cells {...props} />
    </tr>
  );
}

/** Apart from the row: a line that moves because another was opened keeps its cells as they are. */
const Cells = memo(function Cells({ isBare = false, ...props }: CellsProps) {
  return (
    <>
      <th role="rowheader" scope="row" className={styles.name} data-depth={Math.min(props.entry.depth, 6)}>
        <Name {...props} />
      </th>
      {!isBare && <Figures {...props} />}
    </>
  );
});

function Name({ entry, isOpen, onToggle, onPoint }: CellsProps) {
  if (entry.kind !== 'line' || !entry.opens) return <span className={styles.words}>{entry.label}</span>;
  const point = onPoint && (() => onPoint(entry.key));
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      onPointerEnter={point}
      onFocus={point}
      onClick={() => onToggle(entry.key)}
    >
      <Icon name="chevronRight" />
      <span className={styles.words}>{entry.label}</span>
    </button>
  );
}

/** The room of the columns that are left out. */
function marginsOf({ columns, across }: CellsProps, column: number): CSSProperties | undefined {
  if (!across || columns === 1) return undefined;
  const isFirst = column === across.from && across.before > 0;
  const isLast = column === across.to - 1 && across.after > 0;
  if (!isFirst && !isLast) return undefined;
  return { ...(isFirst && { marginLeft: across.before }), ...(isLast && { marginRight: across.after }) };
}

function Figures(props: CellsProps) {
  const { entry, columns, across } = props;
  const hasFigures = entry.kind !== 'remark' && entry.kind !== 'section' && entry.amounts.length > 0;
  const drawn = (column: number): boolean => !across || (column >= across.from && column < across.to);
  const placed = (column: number) => ({
    ...(across && { 'aria-colindex': column + 2 }),
    style: marginsOf(props, column),
  });
  return (
    <>
      {Array.from(
        { length: columns },
        (_, column) =>
          drawn(column) && (
            <td key={column} role="cell" className={styles.figureCell} {...placed(column)}>
              {hasFigures && <Figure {...props} column={column} />}
            </td>
          ),
      )}
      {columns > 1 && (
        <ChangeCells amounts={hasFigures ? entry.amounts : []} first={columns} drawn={drawn} placed={placed} />
      )}
    </>
  );
}

function Figure({ entry, column, onOpen }: CellsProps & { readonly column: number }) {
  const { display } = useMoneyDisplay();
  const amount = entry.amounts[column] ?? null;
  if (amount === null) return entry.kind === 'figure' ? <span className={styles.none}>No value available</span> : null;
  if (entry.parts.length === 0) return <Money amount={amount} />;
  return (
    <button
      type="button"
      className={cx(styles.open, !display.hidden && moneyColour(amount, display))}
      title="Show what it consists of"
      onClick={() => onOpen(entry, column)}
    >
      {display.hidden ? <HiddenAmount /> : formatMoney(amount, display)}
    </button>
  );
}
