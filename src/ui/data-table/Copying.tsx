import { Button } from 'antd';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { logFailure } from '@/lib/log';
import { Icon } from '../Icon';
import { LiveRegion } from '../LiveRegion';
import type { Column, RowSettings } from './column';
import * as styles from './DataTable.module.css';
import * as shared from '../shared.module.css';
import { cx } from '@/lib/cx';

interface CopyingProps<Row> extends Pick<RowSettings<Row>, 'nameOf'> {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

interface CopyableCell {
  readonly element: Element;
  readonly label: string;
  readonly name: string;
  readonly text: string;
}

/** Copies the text of a cell: by a button in the cell under the pointer, or by Ctrl or Cmd C in the focused cell. */
export function Copying<Row>({ area, rows, columns, nameOf }: CopyingProps<Row>) {
  const [hovered, setHovered] = useState<CopyableCell>();
  const [announcement, announce] = useState('');
  useEffect(() => {
    const { current } = area;
    const cellAt = (target: EventTarget | null): CopyableCell | undefined => {
      const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
      const row = rows[Number(cell?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? 0) - 2];
      const column = columns[Number(cell?.getAttribute('aria-colindex')) - 1];
      const text = row && column?.text(row);
      return cell && row && column && text
        ? { element: cell, text, label: column.title, name: nameOf(row) }
        : undefined;
    };
    const onPointerOver = ({ target }: Event): void => {
      const next = cellAt(target);
      setHovered((now) => (now?.element === next?.element && now?.text === next?.text ? now : next));
    };
    const onPointerLeave = (): void => setHovered(undefined);
    const onCopy = (event: ClipboardEvent): void => {
      const cell = cellAt(event.target);
      if (!cell || !document.getSelection()?.isCollapsed) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', cell.text);
      announce(`${cell.label} copied.`);
    };
    current?.addEventListener('pointerover', onPointerOver);
    current?.addEventListener('pointerleave', onPointerLeave);
    current?.addEventListener('copy', onCopy);
    return () => {
      current?.removeEventListener('pointerover', onPointerOver);
      current?.removeEventListener('pointerleave', onPointerLeave);
      current?.removeEventListener('copy', onCopy);
    };
  }, [area, rows, columns, nameOf]);
  const write = ({ text, label }: CopyableCell): void => {
    navigator.clipboard.writeText(text).then(
      () => announce(`${label} copied.`),
      (error: unknown) => {
        logFailure('A value could not be copied', error);
        announce(`${label} could not be copied.`);
      },
    );
  };
  return (
    <>
      {hovered?.element.isConnected &&
        createPortal(
          <Button
            size="small"
            data-aside
            tabIndex={-1}
            className={cx(styles.copy)}
            aria-label={`Copy ${hovered.label} of ${hovered.name}`}
            title="Copy"
            icon={<Icon name="copy" />}
            onClick={() => write(hovered)}
          />,
          hovered.element,
        )}
      <LiveRegion className={shared.unseen}>{announcement}</LiveRegion>
    </>
  );
}
