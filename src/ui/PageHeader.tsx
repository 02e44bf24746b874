import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { usePortalName } from './PortalName';
import * as styles from './PageHeader.module.css';
import { useFocusAfterNavigation } from './useFocusAfterNavigation';
import * as shared from './shared.module.css';
import { cx } from '../lib/cx';

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
    <Flex
      wrap
      component="header"
      align="flex-start"
      justify="space-between"
      gap="12px 24px"
      className={cx(styles.root)}
    >
      <title>{`${count > 0 ? `(${count}) ` : ''}${title} · ${portalName}`}</title>
      <div className={shared.anywhere} style={{ flex: '1 1 260px', minWidth: 0 }}>
        {breadcrumb !== undefined && (
          <div className={shared.note} style={{ marginBottom: 4 }}>
            {breadcrumb}
          </div>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {subtitle !== undefined && <p className={shared.secondary}>{subtitle}</p>}
      </div>
      {actions !== undefined && (
        <Flex wrap gap={8} className={cx(shared.screenOnly)}>
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
