import { Flex, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatCount } from '@/lib/counts';
import { csvOf, csvText } from '@/lib/csv';
import { cx } from '@/lib/cx';
import { plural } from '@/lib/plural';
import { filterOptions } from '@/lib/rowFilter';
import { saveFile } from '@/lib/saveFile';
import type { TableView } from '@/lib/tableView';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { LabelledSelect } from '../LabelledSelect';
import type { ChangeView, Column } from './column';
import * as shared from '../shared.module.css';

interface ToolbarProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The visible columns. */
  readonly visible: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The visible rows in order. */
  readonly shown: readonly Row[];
  readonly view: TableView;
  readonly onView: ChangeView;
  readonly onChooseColumns: () => void;
  readonly fileName: string;
  readonly onExport: (() => Promise<readonly Row[] | undefined>) | undefined;
  /** Whether the table has headings; otherwise the toolbar offers sorting and filters. */
  readonly hasHeadings: boolean;
  readonly add: ReactNode;
}

/** Downloads rows as a CSV file. */
function exportCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[], fileName: string): void {
  const heading = columns.map(({ title }) => csvText(title));
  const lines = rows.map((row) => columns.map(({ text }) => csvText(text(row))));
  const file = new Blob([csvOf([heading, ...lines])], { type: 'text/csv;charset=utf-8' });
  saveFile(file, `${fileName.replace(/[\\/:*?"<>|]/g, ' ')}.csv`);
}

/** The toolbar of a table: search, active filters, number of rows, column settings and export. */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { label, visible, rows, shown, view, onView, onChooseColumns, fileName, hasHeadings, add } = props;
  const { onExport = () => Promise.resolve(shown) } = props;
  const [isExporting, setExporting] = useState(false);
  const save = async (): Promise<void> => {
    setExporting(true);
    const exported = await onExport();
    setExporting(false);
    if (exported) exportCsv(visible, exported, fileName);
  };
  return (
    <Flex wrap gap={8} align="center" className={cx(shared.screenOnly)} style={{ marginBottom: 10 }}>
      <Input
        type="search"
        style={{ flex: '1 1 200px', maxWidth: 320 }}
        aria-label={`Search in ${label}`}
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        prefix={<Icon name="search" />}
        value={view.search}
        onChange={({ target }) => onView((now) => ({ ...now, search: target.value }))}
      />
      {hasHeadings ? <ActiveFilters {...props} /> : <Choices {...props} columns={visible} />}
      <p className={cx(shared.secondary, shared.tabular)} role="status">
        {shown.length === rows.length
          ? plural(rows.length, 'row', 'rows')
          : `${formatCount(shown.length)} of ${plural(rows.length, 'row', 'rows')}`}
      </p>
      <Flex wrap gap={8} style={{ marginLeft: 'auto' }}>
        {hasHeadings && (
          <Button icon={<Icon name="columns" />} onClick={onChooseColumns}>
            Columns
          </Button>
        )}
        <Button
          icon={<Icon name="download" />}
          loading={isExporting}
          loadingText="Exporting..."
          onClick={() => void save()}
        >
          Export CSV
        </Button>
        {add}
      </Flex>
    </Flex>
  );
}

type FiltersProps<Row> = Pick<ToolbarProps<Row>, 'columns' | 'rows' | 'view' | 'onView'>;

/** Returns the view with a column filtered by a text; an empty text removes the filter. */
const withFilter =
  (key: string, value: string) =>
  (view: TableView): TableView => ({ ...view, filters: { ...view.filters, [key]: value } });

/** The active filters; a click removes one. */
function ActiveFilters<Row>({ columns, view, onView }: FiltersProps<Row>) {
  return columns.map(({ key, title }) => {
    const value = view.filters[key];
    return (
      value && (
        <Button
          key={key}
          size="small"
          shape="round"
          icon={<Icon name="close" />}
          iconPlacement="end"
          aria-label={`Remove filter ${title}: ${value}`}
          onClick={() => onView(withFilter(key, ''))}
        >
          {title}: {value}
        </Button>
      )
    );
  });
}

/** Sorting and filters for a table without headings. */
function Choices<Row>({ columns, rows, view, onView }: FiltersProps<Row>) {
  const sortOptions = columns.flatMap(({ key, title }) => [
    { value: key, label: title },
    { value: `-${key}`, label: `${title}, descending` },
  ]);
  return (
    <>
      {columns
        .filter(({ choices }) => choices)
        .map((column) => (
          <Select
            key={column.key}
            style={{ minWidth: 170 }}
            aria-label={column.title}
            value={view.filters[column.key] ?? ''}
            options={filterOptions(rows, column)}
            labelRender={({ value, label }) => (value === '' ? `${column.title}: All` : label)}
            onChange={(value) => onView(withFilter(column.key, value))}
          />
        ))}
      <LabelledSelect
        label="Sort by"
        value={view.sort}
        options={[{ value: '', label: 'Default order' }, ...sortOptions]}
        onPick={(sort) => onView((now) => ({ ...now, sort }))}
      />
    </>
  );
}
