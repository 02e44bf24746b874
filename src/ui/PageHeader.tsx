import { Flex } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { cx } from '@/lib/cx';
import * as styles from './PageHeader.module.css';
import { usePortalName } from './PortalName';
import * as shared from './shared.module.css';

/** Whether moving the focus interrupts nothing: it is outside the page's content. */
const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('main') === null;
};

/**
 * Returns a ref for the element that takes the focus when a navigation shows its page. The first page after loading
 * leaves the focus to the browser; a change of the URL within a page (tab, filter) does not move it.
 */
function useFocusAfterNavigation<T extends HTMLElement>(): RefObject<T | null> {
  const target = useRef<T>(null);
  const { key, pathname } = useLocation();
  const isNavigation = key !== 'default';
  useEffect(() => {
    if (isNavigation && isFocusFree()) target.current?.focus({ preventScroll: true });
  }, [pathname, isNavigation]);
  return target;
}

interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Buttons at the right; below the title on a phone. */
  readonly actions?: ReactNode;
  /** The way back, above the title. */
  readonly breadcrumb?: ReactNode;
  /** The number of unread items, before the document's title: "(2) Messages". */
  readonly count?: number;
}

/**
 * Renders the `h1` of a page, sets the document's title ("Invoices · Family Office Portal") and takes the focus after a
 * navigation, so that assistive technology reads the name of the page.
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
