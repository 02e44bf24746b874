import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import * as styles from './DataTable.module.css';

interface RowLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the portal. */
  readonly to: string;
}

/**
 * A link within a row of a table, followed by the table itself (`useRowLinks`): the router's own link would render again in every row
 * whenever the address changes, which it does while somebody types a search.
 */
export function RowLink({ to, children, ...rest }: RowLinkProps) {
  return (
    <a tabIndex={-1} className={styles.link} {...rest} href={to} data-row-link>
      {children}
    </a>
  );
}

/** A link among the actions of a row. */
export function RowActionLink(props: RowLinkProps) {
  return <RowLink {...props} className={styles.action} />;
}

/** A button among the actions of a row. The grid's keys reach it. */
export function RowButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" tabIndex={-1} {...props} className={styles.action} />;
}

/**
 * Follows the links of rows within the page; leaves clicks for another tab or window to the browser.
 *
 * @param state - Goes along to the linked page.
 */
export function useRowLinks(state: unknown): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-row-link]') : null;
    const address = link?.getAttribute('href');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!address || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(address, { state });
  };
}
