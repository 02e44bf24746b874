import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { opensElsewhere } from '@/lib/opensElsewhere';
import { CellButton } from '../CellButton';
import * as styles from './DataTable.module.css';

type RowLinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly to: string };

/** A link inside a row, which the table follows: the router's `Link` renders again with each change of the URL. */
export function RowLink({ to, children, ...rest }: RowLinkProps) {
  return (
    <a tabIndex={-1} className={styles.link} {...rest} href={to} data-row-link>
      {children}
    </a>
  );
}

/** A link among the actions of a row. */
export const RowActionLink = (props: RowLinkProps) => <RowLink {...props} className={styles.action} />;

/** A button among the actions of a row. The keys of the grid focus it. */
export const RowButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <CellButton tabIndex={-1} {...props} className={styles.action} />
);

/**
 * Returns a click handler that navigates to the links of rows, unless a key makes the browser open a tab or window.
 *
 * @param state - The navigation state of the pages.
 * @param storeRow - Stores the key of the row, for the way back.
 */
export function useRowLinks(state: unknown, storeRow: (key: string) => void): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-row-link]') : null;
    const path = link?.getAttribute('href');
    if (!path || opensElsewhere(event) || event.defaultPrevented) return;
    event.preventDefault();
    const key = link?.closest('[data-row-key]')?.getAttribute('data-row-key');
    if (key) storeRow(key);
    void navigate(path, { state });
  };
}
