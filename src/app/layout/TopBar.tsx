import { Button, Flex, Layout } from 'antd';
import { clsx } from 'clsx';
import { use, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '@/auth/useSession';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/Icon';
import { lazyPanel } from '@/ui/lazyPanel';
import { PortalName } from '@/ui/PageHeader';
import * as shared from '@/ui/shared.module.css';
import { CommandBarHost } from '../command-bar/CommandBarHost';
import { AccountMenu } from './AccountMenu';
import { Greeting } from './Greeting';
import { LinkMenu } from './LinkMenu';
import { type Viewer, topBarLinks } from './links';
import * as styles from './TopBar.module.css';

const PhoneMenu = lazyPanel({ name: 'The menu', load: async () => (await import('./PhoneMenu')).PhoneMenu });

/** Name, links, user and Logout; below 1024 px the links are in a menu. Spec: R-SHL-2. */
export function TopBar({ viewer }: { readonly viewer: Viewer }) {
  const portalName = use(PortalName);
  const { status, user, signIn, signOut } = useSession();
  const { pathname } = useLocation();
  /** The path where the menu is open: Back closes it. Undefined until it is first opened, which loads its code. */
  const [menuPath, setMenuPath] = useState<string>();
  if (menuPath && menuPath !== pathname) setMenuPath('');
  const name = user?.name ?? user?.email;
  return (
    <>
      <Layout.Header className={clsx(shared.screenOnly, styles.root)}>
        <Button
          type="text"
          className={styles.hamburger}
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={menuPath === pathname}
          icon={<Icon name="menu" />}
          onClick={() => setMenuPath(pathname)}
        />
        <Link to={paths.home} className={styles.logo}>
          <Monogram />
          <span className={shared.ellipsis}>{portalName}</span>
        </Link>
        <nav className={clsx(styles.wideOnly, styles.links)} aria-label="Main">
          <LinkMenu links={topBarLinks(viewer)} mode="horizontal" />
        </nav>
        <Flex align="center" className={clsx(styles.end)}>
          {viewer.isSignedIn && viewer.isConcierge !== null && <CommandBarHost viewer={viewer} />}
          {name !== undefined && (
            <span className={clsx(shared.note, shared.ellipsis, styles.wideOnly)}>
              <Greeting name={name} viewer={viewer} />
            </span>
          )}
          <AccountMenu name={name} viewer={viewer} />
          <span className={styles.wideOnly}>
            {status === 'authenticated' && <Button onClick={() => void signOut()}>Logout</Button>}
            {status === 'unauthenticated' && (
              <Button type="primary" onClick={() => void signIn()}>
                Login
              </Button>
            )}
          </span>
        </Flex>
      </Layout.Header>
      {menuPath !== undefined && (
        <PhoneMenu key={pathname} viewer={viewer} open={menuPath === pathname} onClose={() => setMenuPath('')} />
      )}
    </>
  );
}

/** The portal's logo; decoration beside its name. */
function Monogram() {
  return (
    <svg className={styles.monogram} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="6" fill="var(--primary)" />
      <path
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="1.6"
        d="M7 20.5V9.2L14 6l7 3.2v11.3M11 20.5v-6.2h6v6.2"
      />
    </svg>
  );
}
