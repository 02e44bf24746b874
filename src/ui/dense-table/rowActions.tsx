import type { ComponentProps } from 'react';
import * as styles from './DenseTable.module.css';
import { RowLink } from './RowLink';

/** A button at the end of a row; the grid's keys reach it. As light as can be: there are two in every row that scrolls by. */
export function RowButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" tabIndex={-1} {...props} className={styles.action} />;
}

/** A link at the end of a row. */
export function RowActionLink(props: Omit<ComponentProps<typeof RowLink>, 'className'>) {
  return <RowLink {...props} className={styles.action} />;
}
