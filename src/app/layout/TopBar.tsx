import { Button, Layout } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../auth/useSession';
import { paths } from '../../lib/paths';
import { Icon } from '../../ui/Icon';
import { Monogram } from '../../ui/Monogram';
import { usePortalName } from '../../ui/PortalName';
import { CommandBarHost } from '../command-bar/CommandBarHost';
import { AppearanceMenu } from './AppearanceMenu';
import type { Visitor } from './links';
import { topBarLinks } from './links';
import { LinkMenu } from './LinkMenu';
import { PhoneMenu } from './PhoneMenu';
import * as styles from './TopBar.module.css';

/** Name, links, who is signed in and the way out; under 1024 px the links move into a menu. Spec: client-portal 2, Layout shell. */
export function TopBar({ visitor }: { readonly visitor: Visitor }) {
  const portalName = usePortalName();
  const { status, user, signIn, signOut } = useSession();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const name = user?.name ?? user?.email;
  return (
    <Layout.Header className={styles.root}>
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
        <span className={styles.name}>{portalName}</span>
      </Link>
      <nav className={styles.links} aria-label="Main">
        <LinkMenu links={topBarLinks(visitor)} mode="horizontal" />
      </nav>
      <div className={styles.me}>
        {visitor.isSignedIn && visitor.isConcierge !== null && <CommandBarHost visitor={visitor} />}
        {name !== undefined && <span className={styles.welcome}>Welcome, {name}</span>}
        <AppearanceMenu name={name} />
        <span className={styles.session}>
          {status === 'authenticated' && <Button onClick={() => void signOut()}>Logout</Button>}
          {status === 'unauthenticated' && (
            <Button type="primary" onClick={() => void signIn()}>
              Login
            </Button>
          )}
        </span>
      </div>
      <PhoneMenu visitor={visitor} name={name} open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </Layout.Header>
  );
}
