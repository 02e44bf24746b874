import { useId } from 'react';
import type { ChangeView, Column, TableView } from './column';
import * as styles from './Toolbar.module.css';

interface SortPickerProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly view: TableView;
  readonly onView: ChangeView;
}

const written = (sort: TableView['sort']): string => (sort ? `${sort.descending ? '-' : ''}${sort.key}` : '');

/** Sorts where no headings are seen. */
export function SortPicker<Row>({ columns, view, onView }: SortPickerProps<Row>) {
  const id = useId();
  const sortBy = (value: string): void => {
    const descending = value.startsWith('-');
    const sort = value === '' ? undefined : { key: descending ? value.slice(1) : value, descending };
    onView((now) => ({ ...now, sort }));
  };
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <select id={id} value={written(view.sort)} onChange={({ target }) => sortBy(target.value)}>
        <option value="">Default order</option>
        {columns.flatMap(({ key, label }) => [
          <option key={key} value={key}>
            {label}
          </option>,
          <option key={`-${key}`} value={`-${key}`}>
            {label}, descending
          </option>,
        ])}
      </select>
    </div>
  );
}
