import type { ColumnsType, ColumnType } from 'antd/es/table';
import { Input, Radio } from 'antd';
import { useState } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from '../Icon';
import { VisuallyHidden } from '../VisuallyHidden';
import { choicesOf } from './filterRows';
import type { ChangeView, Column, RowSettings, TableView } from './column';
import { withFilter } from './column';
import * as styles from './DataTable.module.css';
import type { Layout } from './layout';
import { RowLink } from './RowLink';
import * as shared from '../shared.module.css';

interface AntdColumnsProps<Row> extends Pick<RowSettings<Row>, 'linkOf' | 'actionsOf'> {
  /** The visible columns. */
  readonly columns: readonly Column<Row>[];
  /** All rows: they provide the options of filters. */
  readonly rows: readonly Row[];
  readonly layout: Layout;
  readonly sort: TableView['sort'];
  readonly filters: TableView['filters'];
  readonly onView: ChangeView;
  readonly actionsWidth: number;
}

/** Returns antd's columns: sorted and filtered by `DataTable`, with the roles of a grid. */
export function antdColumns<Row>(props: AntdColumnsProps<Row>): ColumnsType<Row> {
  const { columns, rows, layout, sort, filters, onView, linkOf, actionsOf, actionsWidth } = props;
  // The last column without a saved width takes the remaining space.
  const isSized = Object.keys(layout.widths).length > 0;
  const flexible = isSized ? columns.findLast(({ key }) => layout.widths[key] === undefined)?.key : undefined;
  const shown = columns.map((column, index): ColumnsType<Row>[number] => {
    const { key, title, align, width, text, render } = column;
    const isFirst = index === 0;
    const filter = filters[key] ?? '';
    const content = render ?? text;
    const isText = align !== 'end';
    return {
      ...{ key, title, ellipsis: true, sorter: true, showSorterTooltip: false },
      ...(key !== flexible && { width: layout.widths[key] ?? Math.max(width, headingWidth(title)) }),
      ...(align && { align }),
      ...(isFirst && { fixed: 'start' }),
      className: cx(isFirst && styles.first, align === 'end' && shared.tabular),
      sortOrder: sort?.key === key ? (sort.descending ? 'descend' : 'ascend') : null,
      ...(isText && filterOf(column, rows, filter, onView)),
      onHeaderCell: () => ({ 'aria-colindex': index + 1 }),
      onCell: () => ({ role: isFirst ? 'rowheader' : 'gridcell', 'aria-colindex': index + 1, tabIndex: -1 }),
      render: (_, row) => (isFirst && linkOf ? <RowLink to={linkOf(row)}>{content(row)}</RowLink> : content(row)),
      shouldCellUpdate: (row, before) => row !== before,
    };
  });
  const actions: ColumnsType<Row>[number] = {
    ...{ key: 'actions', title: <VisuallyHidden>Actions</VisuallyHidden>, width: actionsWidth, fixed: 'end' },
    align: 'end',
    onCell: () => ({ role: 'gridcell', tabIndex: -1 }),
    render: (_, row) => actionsOf?.(row),
    shouldCellUpdate: (row, before) => row !== before,
  };
  return actionsOf ? [...shown, actions] : shown;
}

/** Estimates the width of a heading with its icons for sorting and filter, in px. */
export const headingWidth = (title: string): number => title.length * 8 + 72;

/** Returns the filter of a column for its heading. */
function filterOf<Row>(column: Column<Row>, rows: readonly Row[], value: string, onView: ChangeView): ColumnType<Row> {
  const { key, title } = column;
  return {
    filteredValue: value === '' ? null : [value],
    filterIcon: (
      <>
        <Icon name="filter" />
        <VisuallyHidden>Filter by {title}</VisuallyHidden>
      </>
    ),
    filterDropdown: ({ close }) => (
      <Filter
        column={column}
        rows={rows}
        value={value}
        onChange={(next) => onView((now) => withFilter(now, key, next))}
        onClose={close}
      />
    ),
    filterDropdownProps: { destroyOnHidden: true, autoFocus: true },
  };
}

interface FilterProps<Row> {
  readonly column: Column<Row>;
  readonly rows: readonly Row[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onClose: () => void;
}

/** The filter in a heading: one of the values of the column, or a part of its text. */
function Filter<Row>({ column, rows, value, onChange, onClose }: FilterProps<Row>) {
  const { title, choices = false } = column;
  // Shows the selection at once; the rows render in a transition.
  const [selected, setSelected] = useState(value);
  const select = (next: string): void => {
    setSelected(next);
    onChange(next);
  };
  if (!choices) {
    return (
      <div style={{ padding: '8px 12px' }}>
        <Input
          autoFocus
          allowClear
          aria-label={`${title} contains`}
          placeholder={`${title} contains`}
          defaultValue={value}
          onChange={({ target }) => onChange(target.value)}
          onPressEnter={onClose}
        />
      </div>
    );
  }
  const options = [
    { value: '', label: 'All' },
    ...choicesOf(rows, column).map((choice) => ({ value: choice, label: choice })),
  ];
  return (
    <div style={{ padding: '8px 12px' }}>
      <Radio.Group
        vertical
        aria-label={title}
        name={`filter-${column.key}`}
        options={options}
        value={selected}
        onChange={({ target }) => select(String(target.value))}
      />
    </div>
  );
}
