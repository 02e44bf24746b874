import { Button, Flex, Layout } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '@/auth/useSession';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/Icon';
import { Monogram } from './Monogram';
import { usePortalName } from '@/ui/PortalName';
import { CommandBarHost } from '../command-bar/CommandBarHost';
import { AppearanceMenu } from './AppearanceMenu';
import type { Viewer } from './links';
import { topBarLinks } from './links';
import { LinkMenu } from './LinkMenu';
import { PhoneMenu } from './PhoneMenu';
import * as styles from './TopBar.module.css';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

/** The top bar: name, links, user and Logout; below 1024 px the links move into a menu. Spec: client-portal 2, Layout shell. */
export function TopBar({ viewer }: { readonly viewer: Viewer }) {
  const portalName = usePortalName();
  const { status, user, signIn, signOut } = useSession();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const name = user?.name ?? user?.email;
  return (
    <Layout.Header className={cx(shared.screenOnly, styles.root)}>
      <Button
        type="text"
        className={styles.hamburger}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        icon={<Icon name="menu" />}
        onClick={() => setMenuOpen(true)}
      />
      <Link to={paths.home} className={styles.logo}>
        <Monogram />
        <span className={shared.ellipsis}>{portalName}</span>
      </Link>
      <nav className={styles.wideOnly} aria-label="Main">
        <LinkMenu links={topBarLinks(viewer)} mode="horizontal" />
      </nav>
      <Flex align="center" gap={14} style={{ minWidth: 0, marginLeft: 'auto' }}>
        {viewer.isSignedIn && viewer.isConcierge !== null && <CommandBarHost viewer={viewer} />}
        {name !== undefined && (
          <span className={cx(shared.note, shared.ellipsis, styles.wideOnly)}>Welcome, {name}</span>
        )}
        <AppearanceMenu name={name} />
        <span className={styles.wideOnly}>
          {status === 'authenticated' && <Button onClick={() => void signOut()}>Logout</Button>}
          {status === 'unauthenticated' && (
            <Button type="primary" onClick={() => void signIn()}>
              Login
            </Button>
          )}
        </span>
      </Flex>
      <PhoneMenu viewer={viewer} name={name} open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </Layout.Header>
  );
}
