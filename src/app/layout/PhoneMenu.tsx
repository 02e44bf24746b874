import { useSession } from '../../auth/useSession';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Drawer';
import type { Visitor } from './links';
import { menuLinks } from './links';
import { LinkList } from './LinkList';
import * as styles from './PhoneMenu.module.css';

interface PhoneMenuProps {
  readonly visitor: Visitor;
  readonly name: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The drawer behind the hamburger. It shows Profile to everyone. Spec: client-portal 2, Layout shell (mobile menu). */
export function PhoneMenu({ visitor, name, open, onClose }: PhoneMenuProps) {
  const { status, signIn, signOut } = useSession();
  const closeAnd = (act: () => Promise<void>) => (): void => {
    onClose();
    void act();
  };
  return (
    <Drawer open={open} label="Menu" title={name === undefined ? undefined : `Welcome, ${name}`} onClose={onClose}>
      <nav className={styles.links} aria-label="Menu">
        <LinkList links={menuLinks(visitor)} onFollow={onClose} />
      </nav>
      <div className={styles.session}>
        {status === 'authenticated' && <Button onClick={closeAnd(signOut)}>Logout</Button>}
        {status === 'unauthenticated' && (
          <Button variant="primary" onClick={closeAnd(() => signIn())}>
            Login
          </Button>
        )}
      </div>
    </Drawer>
  );
}
