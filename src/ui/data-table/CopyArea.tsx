import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { escapeFormula } from '@/lib/export/csv';
import { plural } from '@/lib/plural';
import { LiveRegion } from '../LiveRegion';
import type { Column } from './column';
import * as shared from '../shared.module.css';

/** The rows as lines, the cells separated by tabs. A spreadsheet executes no text as a formula. */
const rowsAsText = <Row,>(rows: readonly Row[], columns: readonly Column<Row>[]): string =>
  rows.map((row) => columns.map(({ text }) => escapeFormula(text(row).replaceAll(/\s+/g, ' '))).join('\t')).join('\n');

interface CopyAreaProps<Row> {
  readonly rows: readonly Row[];
  /** The selected ones. */
  readonly selected: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly className: string;
  /** The grid. */
  readonly children: ReactNode;
}

/**
 * Copies with Ctrl or Cmd C: the text of the focused cell or, where the focus is on none (on a checkbox), the selected
 * rows for a spreadsheet.
 */
export function CopyArea<Row>({ rows, selected, columns, className, children }: CopyAreaProps<Row>) {
  const [announcement, announce] = useState('');
  const onCopy = (event: ClipboardEvent): void => {
    const element = event.target instanceof Element ? event.target.closest('[aria-colindex]') : null;
    const row = rows[Number(element?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? 0) - 2];
    const column = columns[Number(element?.getAttribute('aria-colindex')) - 1];
    const text = column ? row && column.text(row) : rowsAsText(selected, columns);
    if (!text || !document.getSelection()?.isCollapsed) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    announce(`${column?.title ?? plural(selected.length, 'row', 'rows')} copied.`);
  };
  return (
    <div className={className} onCopy={onCopy}>
      {children}
      <LiveRegion className={shared.visuallyHidden}>{announcement}</LiveRegion>
    </div>
  );
}
