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

interface Spot {
  readonly cell: Element;
  readonly label: string;
  readonly name: string;
  readonly text: string;
}

/** Copies the value of a cell: a button in the cell under the pointer, Ctrl or Cmd C in the cell with the focus. */
export function Copying<Row>({ area, rows, columns, nameOf }: CopyingProps<Row>) {
  const [spot, setSpot] = useState<Spot>();
  const [said, setSaid] = useState('');
  useEffect(() => {
    const { current } = area;
    const spotOf = (target: EventTarget | null): Spot | undefined => {
      const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
      const row = rows[Number(cell?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? 0) - 2];
      const column = columns[Number(cell?.getAttribute('aria-colindex')) - 1];
      const text = row && column?.text(row);
      return cell && row && column && text ? { cell, text, label: column.title, name: nameOf(row) } : undefined;
    };
    const point = ({ target }: Event): void => {
      const next = spotOf(target);
      setSpot((now) => (now?.cell === next?.cell && now?.text === next?.text ? now : next));
    };
    const leave = (): void => setSpot(undefined);
    const copy = (event: ClipboardEvent): void => {
      const from = spotOf(event.target);
      if (!from || !document.getSelection()?.isCollapsed) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', from.text);
      setSaid(`${from.label} copied.`);
    };
    current?.addEventListener('pointerover', point);
    current?.addEventListener('pointerleave', leave);
    current?.addEventListener('copy', copy);
    return () => {
      current?.removeEventListener('pointerover', point);
      current?.removeEventListener('pointerleave', leave);
      current?.removeEventListener('copy', copy);
    };
  }, [area, rows, columns, nameOf]);
  const write = ({ text, label }: Spot): void => {
    navigator.clipboard.writeText(text).then(
      () => setSaid(`${label} copied.`),
      (error: unknown) => {
        logFailure('A value could not be copied', error);
        setSaid(`${label} could not be copied.`);
      },
    );
  };
  return (
    <>
      {spot?.cell.isConnected &&
        createPortal(
          <Button
            size="small"
            data-aside
            tabIndex={-1}
            className={cx(styles.copy)}
            aria-label={`Copy ${spot.label} of ${spot.name}`}
            title="Copy"
            icon={<Icon name="copy" />}
            onClick={() => write(spot)}
          />,
          spot.cell,
        )}
      <LiveRegion className={shared.unseen}>{said}</LiveRegion>
    </>
  );
}
