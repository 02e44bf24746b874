import { Flex, Input } from 'antd';
import { clsx } from 'clsx';
import { type Sheet, textCell } from '@/lib/export/sheet';
import { formatCount, plural } from '@/lib/plural';
import { filterOptions, rowFilter } from '@/lib/rowFilter';
import { Button } from '../Button';
import { ExportButtons } from '../ExportButtons';
import { Icon } from '../Icon';
import { LabelledSelect } from '../LabelledSelect';
import type { LaidOutColumn, TableState } from './column';
import { ColumnsButton } from './ColumnsButton';
import { withFilter } from './useTableView';
import * as shared from '../shared.module.css';

/** The toolbar of a table. It shows the active filters; without headings, it has sorting and filters itself. */
export function Toolbar<Row>(props: TableState<Row>) {
  const { label, columns, visible, rows, shown, view, onView, fileName, onExport, isNarrow, add, children } = props;
  const { selected, clearSelection, bulkActions } = props;
  const hasSelection = selected.length > 0;
  const hasHeadings = !children && !isNarrow;
  const selects = hasHeadings ? [] : visible.filter(({ choices }) => choices);
  const sheetOf = async (): Promise<Sheet | undefined> => {
    const all = hasSelection ? undefined : await onExport?.();
    if (onExport && !hasSelection && !all) return undefined;
    const exported = all ? rowFilter(all, columns)(view) : hasSelection ? selected : shown;
    const headings = { cells: visible.map(({ title }) => textCell(title)), isStrong: true };
    const body = exported.map((row) => ({
      cells: visible.map(({ cell, text }) => (cell ? cell(row) : textCell(text(row)))),
    }));
    return { name: label, rows: [headings, ...body] };
  };
  const count = plural(rows.length, ...(props.nouns ?? ['row', 'rows']));
  const shownCount = shown.length === rows.length ? count : `${formatCount(shown.length)} of ${count}`;
  return (
    <Flex wrap gap={8} align="center" className={clsx(shared.screenOnly)} style={{ marginBottom: 10 }}>
      <Input
        type="search"
        dir="auto"
        style={{ flex: '1 1 200px', ...(!isNarrow && { maxWidth: 320 }) }}
        aria-label={`Search in ${label}`}
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        prefix={<Icon name="search" />}
        value={view.search}
        onChange={({ target }) => onView((now) => ({ ...now, search: target.value }))}
      />
      {!hasHeadings && <Choices {...props} selects={selects} />}
      <ActiveFilters {...props} selects={selects} />
      <p className={clsx(shared.secondary, shared.tabular)} role="status">
        {hasSelection ? `${formatCount(selected.length)} of ${count} selected` : shownCount}
      </p>
      <Flex
        wrap
        gap={8}
        align="center"
        style={isNarrow ? {} : { marginLeft: 'auto' }}
        {...(hasSelection && { role: 'group', 'aria-label': 'Selected rows' })}
      >
        {hasHeadings && !hasSelection && <ColumnsButton {...props} />}
        <ExportButtons fileName={fileName} sheetOf={sheetOf} />
        {hasSelection ? bulkActions?.(selected, clearSelection) : add}
        {hasSelection && <Button onClick={clearSelection}>Clear Selection</Button>}
      </Flex>
    </Flex>
  );
}

/** `selects`: the columns whose filter is a select, where the table has no headings. */
type FiltersProps<Row> = TableState<Row> & { readonly selects: readonly LaidOutColumn<Row>[] };

/** The active filters without a select; a click removes one. */
function ActiveFilters<Row>({ columns, selects, view, onView }: FiltersProps<Row>) {
  const active = columns.flatMap(({ key, title }) => {
    const value = selects.some((column) => column.key === key) ? '' : view.filters[key];
    return value ? { key, title, value } : [];
  });
  return active.map(({ key, title, value }) => (
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
  ));
}

/** Sorting and filters for a table without headings. */
function Choices<Row>({ columns, selects, rows, view, onView }: FiltersProps<Row>) {
  const sortOptions = columns.flatMap(({ key, title }) => [
    { value: key, label: title },
    { value: `-${key}`, label: `${title}, descending` },
  ]);
  return (
    <>
      {selects.map((column) => (
        <LabelledSelect
          key={column.key}
          label={column.title}
          labelHidden
          style={{ minWidth: 170 }}
          value={view.filters[column.key] ?? ''}
          options={[{ value: '', label: `${column.title}: All` }, ...filterOptions(rows, column).slice(1)]}
          onChange={(value) => onView(withFilter(column.key, value))}
        />
      ))}
      <LabelledSelect
        label="Sort by"
        value={view.sort}
        options={[{ value: '', label: 'Default order' }, ...sortOptions]}
        onChange={(sort) => onView((now) => ({ ...now, sort }))}
      />
    </>
  );
}
