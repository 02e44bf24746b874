import type { ReactNode } from 'react';
import { usePortalName } from './PortalName';
import * as styles from './PageHeader.module.css';
import { useFocusAfterNavigation } from './useFocusAfterNavigation';

interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Stand at the right, below the title on a phone. */
  readonly actions?: ReactNode;
  /** Where this page hangs, above the title. */
  readonly breadcrumb?: ReactNode;
  /** Something that waits to be read, counted before the document's title: "(2) Messages". */
  readonly count?: number;
}

/**
 * The one `h1` of a page. It also sets the document's title ("Invoices · Family Office Portal"), and takes the focus
 * when a navigation brought the page, so that assistive technology reads where it is.
 */
export function PageHeader({ title, subtitle, actions, breadcrumb, count = 0 }: PageHeaderProps) {
  const portalName = usePortalName();
  const heading = useFocusAfterNavigation<HTMLHeadingElement>();
  return (
    <header className={styles.root}>
      <title>{`${count > 0 ? `(${count}) ` : ''}${title} · ${portalName}`}</title>
      <div className={styles.words}>
        {breadcrumb !== undefined && <div className={styles.breadcrumb}>{breadcrumb}</div>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
