import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import * as styles from './DataTable.module.css';

interface RowLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the portal. */
  readonly to: string;
}

/**
 * A link inside a row, which the table follows (`useRowLinks`): the router's `Link` would render again in every row
 * with each change of the URL, and typing a search changes it.
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

/** A button among the actions of a row. The keys of the grid focus it. */
export function RowButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" tabIndex={-1} {...props} className={styles.action} />;
}

/**
 * Returns a click handler that navigates to the links of rows; clicks that open a tab or a window stay with the
 * browser.
 *
 * @param state - The location state of the linked page.
 */
export function useRowLinks(state: unknown): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-row-link]') : null;
    const path = link?.getAttribute('href');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!path || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(path, { state });
  };
}
