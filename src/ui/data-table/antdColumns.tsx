import { Card, Descriptions, Input, Radio } from 'antd';
import type { ColumnsType, ColumnType } from 'antd/es/table';
import { clsx } from 'clsx';
import { useState } from 'react';
import { filterOptions } from '@/lib/rowFilter';
import type { TableView } from '@/lib/tableView';
import { Icon } from '../Icon';
import { VisuallyHidden } from '../VisuallyHidden';
import type { ChangeView, Column, LaidOutColumn, TableState } from './column';
import * as styles from './DataTable.module.css';
import { RowLink } from './RowLink';
import { withFilter } from './useTableView';
import * as shared from '../shared.module.css';

/** The width of the actions of a row, in px. */
export const actionsWidth = 140;

/** Returns the width of a column in px; by default at least an estimate for its heading with the icons. */
export const widthOf = <Row,>({ chosenWidth, width, title }: LaidOutColumn<Row>): number =>
  chosenWidth ?? Math.max(width, title.length * 8 + 72);

const isOtherRow = <Row,>(row: Row, before: Row): boolean => row !== before;

type GridColumnsProps<Row> = Omit<TableView, 'search'> &
  Pick<TableState<Row>, 'laidOut' | 'onLayout' | 'visible' | 'rows' | 'onView' | 'linkOf' | 'actionsOf'>;

/** Returns antd's columns: sorted and filtered by `DataTable`, with the roles of a grid. */
export function antdColumns<Row>(props: GridColumnsProps<Row>): ColumnsType<Row> {
  const { laidOut, onLayout, visible, rows, sort, filters, onView, linkOf, actionsOf } = props;
  const onWidth = (key: string, chosenWidth: number): void =>
    onLayout(laidOut.map((column) => (column.key === key ? { ...column, chosenWidth } : column)));
  // The last column without a chosen width takes the remaining space.
  const isSized = visible.some(({ chosenWidth }) => chosenWidth !== undefined);
  const flexible = isSized ? visible.findLast(({ chosenWidth }) => chosenWidth === undefined) : undefined;
  const shown = visible.map((column, index): ColumnsType<Row>[number] => {
    const { key, title, align, text, render: content = text } = column;
    const isFirst = index === 0;
    const headerProps = { 'aria-colindex': index + 1, onWidth: (width: number) => onWidth(key, width) };
    return {
      key,
      title,
      ellipsis: true,
      sorter: true,
      showSorterTooltip: false,
      shouldCellUpdate: isOtherRow,
      ...(column !== flexible && { width: widthOf(column) }),
      ...(align && { align }),
      ...(isFirst && { fixed: 'start' }),
      className: clsx(isFirst && styles.first, align === 'end' && shared.tabular),
      sortOrder: sort === key ? 'ascend' : sort === `-${key}` ? 'descend' : null,
      ...(align !== 'end' && filterOf(column, rows, filters[key] ?? '', onView)),
      onHeaderCell: () => headerProps,
      onCell: () => ({
        role: isFirst ? 'rowheader' : 'gridcell',
        'aria-colindex': index + 1,
        tabIndex: -1,
        dir: 'auto',
      }),
      render: (_, row) => (isFirst && linkOf ? <RowLink to={linkOf(row)}>{content(row)}</RowLink> : content(row)),
    };
  });
  const actions: ColumnsType<Row>[number] = {
    key: 'actions',
    title: <VisuallyHidden>Actions</VisuallyHidden>,
    width: actionsWidth,
    fixed: 'end',
    align: 'end',
    // Two actions fit one line.
    onCell: () => ({ role: 'gridcell', tabIndex: -1, style: { paddingInline: 4 } }),
    render: (_, row) => actionsOf?.(row),
    shouldCellUpdate: isOtherRow,
  };
  return actionsOf ? [...shown, actions] : shown;
}

/** Returns the filter of a column for its heading: one of the values of the column, or a part of its text. */
function filterOf<Row>(column: Column<Row>, rows: readonly Row[], value: string, onView: ChangeView): ColumnType<Row> {
  const { key, title, choices = false } = column;
  const change = (next: string): void => onView(withFilter(key, next));
  return {
    filteredValue: value === '' ? null : [value],
    filterIcon: (
      <>
        <Icon name="filter" />
        <VisuallyHidden>Filter by {title}</VisuallyHidden>
      </>
    ),
    filterDropdown: ({ close }) => (
      <div style={{ padding: '8px 12px' }}>
        {choices ? (
          <Radio.Group
            vertical
            aria-label={title}
            name={`filter-${key}`}
            options={filterOptions(rows, column)}
            defaultValue={value}
            onChange={({ target }) => change(String(target.value))}
          />
        ) : (
          <TextFilter title={title} value={value} onChange={change} onClose={close} />
        )}
      </div>
    ),
    filterDropdownProps: { destroyOnHidden: true, autoFocus: true },
  };
}

interface TextFilterProps {
  readonly title: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onClose: () => void;
}

/** The text box of a filter. Enter closes it and moves the focus back to the icon; antd does that for Escape only. */
function TextFilter({ title, value, onChange, onClose }: TextFilterProps) {
  const [icon] = useState(() => document.activeElement);
  return (
    <Input
      autoFocus
      allowClear
      dir="auto"
      aria-label={`${title} contains`}
      placeholder={`${title} contains`}
      defaultValue={value}
      onChange={({ target }) => onChange(target.value)}
      onPressEnter={() => {
        onClose();
        if (icon instanceof HTMLElement) icon.focus();
      }}
    />
  );
}

type CardColumnProps<Row> = Pick<TableState<Row>, 'visible' | 'nameOf' | 'linkOf' | 'actionsOf'>;

/** Returns the one column of a phone: a card in each row. */
export const cardColumn = <Row,>({ visible, nameOf, linkOf, actionsOf }: CardColumnProps<Row>): ColumnsType<Row> => [
  {
    key: 'card',
    // Beside the checkbox with this name, in a table with a selection.
    title: (
      <>
        <span aria-hidden="true">Select all</span>
        <VisuallyHidden>Rows</VisuallyHidden>
      </>
    ),
    onCell: () => ({ role: 'gridcell', tabIndex: -1 }),
    render: (_, row) => (
      <Card
        size="small"
        styles={{ title: { whiteSpace: 'normal' } }}
        title={<span dir="auto">{linkOf ? <RowLink to={linkOf(row)}>{nameOf(row)}</RowLink> : nameOf(row)}</span>}
        extra={actionsOf?.(row)}
      >
        <Descriptions
          size="small"
          column={1}
          colon={false}
          items={visible
            .slice(1)
            .filter(({ text }) => text(row) !== '')
            .map(({ key, title, text, render = text }) => ({
              key,
              label: title,
              children: <span dir="auto">{render(row)}</span>,
            }))}
        />
      </Card>
    ),
    shouldCellUpdate: isOtherRow,
  },
];
