import { useId } from 'react';
import { Icon } from '../Icon';
import { Menu } from '../Menu';
import { choicesOf } from './arrange';
import type { ChangeView, Column, TableView } from './column';
import * as styles from './Toolbar.module.css';

interface FiltersProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly view: TableView;
  readonly onView: ChangeView;
}

/** Narrows a table by its columns: each that narrows is a chip. */
export function Filters<Row>({ columns, rows, view, onView }: FiltersProps<Row>) {
  const { filters } = view;
  const used = columns.filter(({ key }) => key in filters);
  const set = (key: string, value: string): void =>
    onView((now) => ({ ...now, filters: { ...now.filters, [key]: value } }));
  const remove = (key: string): void =>
    onView((now) => ({
      ...now,
      filters: Object.fromEntries(Object.entries(now.filters).filter(([one]) => one !== key)),
    }));
  const unused = columns.filter((column) => !used.includes(column));
  return (
    <>
      {used.map((column) => (
        <Chip
          key={column.key}
          column={column}
          rows={rows}
          value={filters[column.key] ?? ''}
          onChange={(value) => set(column.key, value)}
          onRemove={() => remove(column.key)}
        />
      ))}
      {unused.length > 0 && (
        <Menu
          label="Add filter"
          className={styles.filterMenu}
          groups={[
            {
              key: 'columns',
              label: 'Filter by',
              items: unused.map(({ key, label }) => ({ key, label, onSelect: () => set(key, '') })),
            },
          ]}
        >
          <span className={styles.filterButton}>
            <Icon name="plus" /> Filter
          </span>
        </Menu>
      )}
    </>
  );
}

interface ChipProps<Row> {
  readonly column: Column<Row>;
  readonly rows: readonly Row[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onRemove: () => void;
}

function Chip<Row>({ column, rows, value, onChange, onRemove }: ChipProps<Row>) {
  const id = useId();
  const { label, choices = false } = column;
  return (
    <span className={styles.chip} data-active={value !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      {choices ? (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">All</option>
          {choicesOf(rows, column).map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="text"
          autoComplete="off"
          placeholder="contains"
          defaultValue={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <button type="button" aria-label={`Remove filter ${label}`} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </span>
  );
}
