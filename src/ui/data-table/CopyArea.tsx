import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { LiveRegion } from '../LiveRegion';
import type { Column } from './column';
import * as shared from '../shared.module.css';

interface CopyAreaProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly className: string;
  /** The grid. */
  readonly children: ReactNode;
}

/** Copies the text of the focused cell with Ctrl or Cmd C. */
export function CopyArea<Row>({ rows, columns, className, children }: CopyAreaProps<Row>) {
  const [announcement, announce] = useState('');
  const onCopy = (event: ClipboardEvent): void => {
    const element = event.target instanceof Element ? event.target.closest('[aria-colindex]') : null;
    const row = rows[Number(element?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? 0) - 2];
    const column = columns[Number(element?.getAttribute('aria-colindex')) - 1];
    const text = row && column?.text(row);
    if (!column || !text || !document.getSelection()?.isCollapsed) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    announce(`${column.title} copied.`);
  };
  return (
    <div className={className} onCopy={onCopy}>
      {children}
      <LiveRegion className={shared.visuallyHidden}>{announcement}</LiveRegion>
    </div>
  );
}
