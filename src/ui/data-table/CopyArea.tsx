import { Button } from 'antd';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { logFailure } from '@/lib/log';
import { Icon } from '../Icon';
import { LiveRegion } from '../LiveRegion';
import type { Column, RowSettings } from './column';
import * as styles from './DataTable.module.css';
import * as shared from '../shared.module.css';

interface CopyAreaProps<Row> extends Pick<RowSettings<Row>, 'nameOf'> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly className: string;
  /** The grid. */
  readonly children: ReactNode;
}

/** Copies the text of a cell: by a button in the cell under the pointer, or by Ctrl or Cmd C in the focused cell. */
export function CopyArea<Row>({ rows, columns, nameOf, className, children }: CopyAreaProps<Row>) {
  const cellAt = (target: EventTarget) => {
    const element = target instanceof Element ? target.closest('[aria-colindex]') : null;
    const row = rows[Number(element?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? 0) - 2];
    const column = columns[Number(element?.getAttribute('aria-colindex')) - 1];
    const text = row && column?.text(row);
    return element && row && column && text ? { element, text, label: column.title, name: nameOf(row) } : undefined;
  };
  const [hovered, setHovered] = useState<ReturnType<typeof cellAt>>();
  const [announcement, announce] = useState('');
  const onCopy = (event: ClipboardEvent): void => {
    const cell = cellAt(event.target);
    if (!cell || !document.getSelection()?.isCollapsed) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', cell.text);
    announce(`${cell.label} copied.`);
  };
  const write = async ({ text, label }: NonNullable<typeof hovered>): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      announce(`${label} copied.`);
    } catch (error) {
      logFailure('A value could not be copied', error);
      announce(`${label} could not be copied.`);
    }
  };
  return (
    <div
      className={className}
      onPointerOver={({ target }) => setHovered(cellAt(target))}
      onPointerLeave={() => setHovered(undefined)}
      onCopy={onCopy}
    >
      {children}
      {hovered?.element.isConnected &&
        createPortal(
          <Button
            size="small"
            data-aside
            tabIndex={-1}
            className={styles.copy}
            aria-label={`Copy ${hovered.label} of ${hovered.name}`}
            title="Copy"
            icon={<Icon name="copy" />}
            onClick={() => void write(hovered)}
          />,
          hovered.element,
        )}
      <LiveRegion className={shared.visuallyHidden}>{announcement}</LiveRegion>
    </div>
  );
}
