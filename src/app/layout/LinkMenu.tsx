import { Menu } from 'antd';
import { Link, useLocation } from 'react-router';
import type { ShellLink } from './links';
import { isCurrent } from './links';

interface LinkMenuProps {
  readonly links: readonly ShellLink[];
  readonly mode: 'horizontal' | 'vertical';
  readonly onFollow?: () => void;
}

/** The shell's links as antd's menu; the one that leads to where one is is marked. */
export function LinkMenu({ links, mode, onFollow }: LinkMenuProps) {
  const { pathname } = useLocation();
  const current = links.filter((link) => isCurrent(link, pathname));
  const items = links.map((link) => ({
    key: link.to,
    label: (
      <Link
        to={link.to}
        aria-current={current.includes(link) ? 'page' : undefined}
        onClick={onFollow}
        // A menu is known as links without their underline.
        style={{ textDecoration: 'none' }}
      >
        {link.label}
      </Link>
    ),
  }));
  return (
    <Menu
      style={{ border: 'none' }}
      mode={mode}
      disabledOverflow
      items={items}
      selectedKeys={current.map(({ to }) => to)}
    />
  );
}
