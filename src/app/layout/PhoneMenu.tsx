import { Button, Divider, Drawer } from 'antd';
import { useSession } from '@/auth/useSession';
import { type Viewer, menuLinks } from './links';
import { LinkMenu } from './LinkMenu';

interface PhoneMenuProps {
  readonly viewer: Viewer;
  readonly name: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The drawer of the mobile menu. It shows Profile to all users. Spec: client-portal 2, Layout shell (mobile menu). */
export function PhoneMenu({ viewer, name, open, onClose }: PhoneMenuProps) {
  const { status, signIn, signOut } = useSession();
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
      {name !== undefined && <p>Welcome, {name}</p>}
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
