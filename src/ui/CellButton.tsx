import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import * as shared from './shared.module.css';

/** A button in a cell of a long table: antd's `Button` takes several times as long to render. */
export function CellButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={clsx(shared.cellButton, className)} />;
}
