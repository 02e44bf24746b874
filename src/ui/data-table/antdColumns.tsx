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
  /** The columns that are shown. */
  readonly columns: readonly Column<Row>[];
  /** All rows: they give the choices of filters. */
  readonly rows: readonly Row[];
  readonly layout: Layout;
  readonly sort: TableView['sort'];
  readonly filters: TableView['filters'];
  readonly onView: ChangeView;
  readonly actionsWidth: number;
}

/** The columns of a `DataTable` as antd takes them: sorted and filtered by the owner of the table, with the roles of a grid. */
export function antdColumns<Row>(props: AntdColumnsProps<Row>): ColumnsType<Row> {
  const { columns, rows, layout, sort, filters, onView, linkOf, actionsOf, actionsWidth } = props;
  // A column that nobody has sized takes the room that sized ones leave.
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

/** About the room that a heading needs beside its signs for order and filter. */
export const headingWidth = (title: string): number => title.length * 8 + 72;

/** The filter of a column in its heading. */
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

/** The filter of a heading: one of the choices of the column, or a part of its text. */
function Filter<Row>({ column, rows, value, onChange, onClose }: FilterProps<Row>) {
  const { title, choices = false } = column;
  // The choice shows at once; the rows follow.
  const [chosen, setChosen] = useState(value);
  const choose = (next: string): void => {
    setChosen(next);
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
        value={chosen}
        onChange={({ target }) => choose(String(target.value))}
      />
    </div>
  );
}
