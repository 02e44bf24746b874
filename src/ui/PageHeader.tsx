import { Flex } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, createContext, use, useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation } from 'react-router';
import { usePrintedTitle } from './print/usePrintedTitle';
import * as styles from './PageHeader.module.css';
import * as shared from './shared.module.css';

/** The name of the portal (`portalName` of the configuration). */
export const PortalName = createContext('Family Office Portal');

/** The location at which the browser loaded the portal. */
export const FirstLocation = createContext<Location | undefined>(undefined);

interface PageHeaderProps {
  readonly title: string;
  /** The name of the page at the bottom of printed pages, and in the title of the document; the title by default. */
  readonly pageName?: string;
  readonly subtitle?: ReactNode;
  /** Buttons at the right; below the title on a phone. */
  readonly actions?: ReactNode;
  /** antd's `Breadcrumb`, above the title. */
  readonly breadcrumb?: ReactNode;
  /** The number of unread items, before the document's title: "(2) Messages". */
  readonly count?: number;
}

/**
 * Renders the `h1` of a page, sets the document's title ("Invoices · Family Office Portal") and takes the focus after a
 * navigation, so that assistive technology reads the name of the page.
 */
export function PageHeader({ title, pageName = title, subtitle, actions, breadcrumb, count = 0 }: PageHeaderProps) {
  usePrintedTitle(pageName, 'page');
  const portalName = use(PortalName);
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const isNavigation = location !== use(FirstLocation);
  const focusHeading = useEffectEvent(() => {
    // The browser places the focus of the first page.
    const isInContent = document.activeElement?.closest('main');
    if (isNavigation && !isInContent) heading.current?.focus({ preventScroll: true });
  });
  // A tab or filter in the URL does not move the focus.
  useEffect(() => focusHeading(), [location.pathname]);
  return (
    <header className={styles.root}>
      <title>{`${count > 0 ? `(${count}) ` : ''}${pageName} · ${portalName}`}</title>
      <div className={styles.text}>
        {breadcrumb !== undefined && <div className={clsx(shared.screenOnly, styles.breadcrumb)}>{breadcrumb}</div>}
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {subtitle !== undefined && (
          <p className={shared.secondary} dir="auto">
            {subtitle}
          </p>
        )}
      </div>
      {actions !== undefined && actions !== false && (
        <Flex wrap gap={8} className={clsx(shared.screenOnly)}>
          {actions}
        </Flex>
      )}
    </header>
  );
}
