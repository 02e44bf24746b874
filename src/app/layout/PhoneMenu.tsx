import { Button, Divider, Drawer } from 'antd';
import { useSession } from '@/auth/useSession';
import { useCloseOnBack } from '@/hooks/useNavigationGuard';
import { Greeting } from './Greeting';
import { type Viewer, menuLinks } from './links';
import { LinkMenu } from './LinkMenu';

interface PhoneMenuProps {
  readonly viewer: Viewer;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The drawer of the mobile menu. It shows Profile to all users. Each page has its own: after the closing animation,
 * antd's drawer would move the focus from the heading of the new page to the menu button. Spec: R-SHL-2.
 */
export function PhoneMenu({ viewer, open, onClose }: PhoneMenuProps) {
  const { status, user, signIn, signOut } = useSession();
  useCloseOnBack(open ? onClose : undefined);
  const name = user?.name ?? user?.email;
  const closeAnd = (action: () => Promise<void>) => (): void => {
    onClose();
    void action();
  };
  return (
    <Drawer
      open={open}
      placement="left"
      size={300}
      title="Menu"
      closable={{ 'aria-label': 'Close menu' }}
      onClose={onClose}
      destroyOnHidden
    >
      {name !== undefined && (
        <p>
          <Greeting name={name} viewer={viewer} onNavigate={onClose} />
        </p>
      )}
      <nav aria-label="Menu">
        <LinkMenu links={menuLinks(viewer)} mode="vertical" onNavigate={onClose} />
      </nav>
      <Divider />
      {status === 'authenticated' && (
        <Button block onClick={closeAnd(signOut)}>
          Logout
        </Button>
      )}
      {status === 'unauthenticated' && (
        <Button block type="primary" onClick={closeAnd(() => signIn())}>
          Login
        </Button>
      )}
    </Drawer>
  );
}
