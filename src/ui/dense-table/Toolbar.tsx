import type { ReactNode } from 'react';
import { startTransition, useId, useState } from 'react';
import { formatCount } from '../../lib/counts';
import { csvOf, csvText } from '../../lib/csv';
import { plural } from '../../lib/plural';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { saveFile } from '../saveFile';
import { VisuallyHidden } from '../VisuallyHidden';
import type { ChangeView, Column, Layout, TableView } from './column';
import { ColumnsDialog } from './ColumnsDialog';
import { Filters } from './Filters';
import { SortPicker } from './SortPicker';
import * as styles from './Toolbar.module.css';

interface ToolbarProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The columns that are shown. */
  readonly visible: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The rows that are shown, in their order. */
  readonly shown: readonly Row[];
  readonly view: TableView;
  readonly onView: ChangeView;
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
  readonly fileName: string;
  readonly isNarrow: boolean;
  readonly add: ReactNode;
}

/** Exactly what is shown, as a file. */
function exportCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[], fileName: string): void {
  const heading = columns.map(({ label }) => csvText(label));
  const lines = rows.map((row) => columns.map(({ text }) => csvText(text(row))));
  const file = new Blob([csvOf([heading, ...lines])], { type: 'text/csv;charset=utf-8' });
  saveFile(file, `${fileName.replace(/[\\/:*?"<>|]/g, ' ')}.csv`);
}

/** Above a table: search, filters, how many rows there are, and what can be done with all of them. */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { label, columns, visible, rows, shown, view, onView, layout, onLayout, fileName, isNarrow, add } = props;
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={styles.bar}>
      <Search label={`Search in ${label}`} atFirst={view.search} onView={onView} />
      <Filters columns={columns} rows={rows} view={view} onView={onView} />
      {isNarrow && <SortPicker columns={visible} view={view} onView={onView} />}
      <p className={styles.count} role="status">
        {shown.length === rows.length
          ? plural(rows.length, 'row', 'rows')
          : `${formatCount(shown.length)} of ${plural(rows.length, 'row', 'rows')}`}
      </p>
      <div className={styles.end}>
        {!isNarrow && (
          <Button icon={<Icon name="columns" />} onClick={() => setChoosing(true)}>
            Columns
          </Button>
        )}
        <Button icon={<Icon name="download" />} onClick={() => exportCsv(visible, shown, fileName)}>
          Export CSV
        </Button>
        {add}
      </div>
      {choosing && (
        <ColumnsDialog columns={columns} layout={layout} onLayout={onLayout} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
}

interface SearchProps {
  readonly label: string;
  readonly atFirst: string;
  readonly onView: ChangeView;
}

/** Holds what is typed by itself: a key shows at once, and the table follows in a render that gives way to the next key. */
function Search({ label, atFirst, onView }: SearchProps) {
  const id = useId();
  const [text, setText] = useState(atFirst);
  const change = (search: string): void => {
    setText(search);
    startTransition(() => onView((now) => ({ ...now, search })));
  };
  return (
    <div className={styles.search}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
    </div>
  );
}
