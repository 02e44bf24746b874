import { Menu } from 'antd';
import { Link, useLocation } from 'react-router';
import { type ShellLink, isCurrent } from './links';

interface LinkMenuProps {
  readonly links: readonly ShellLink[];
  readonly mode: 'horizontal' | 'vertical';
  readonly onNavigate?: () => void;
}

/** antd's `Menu` of the shell's links with the current page selected. */
export function LinkMenu({ links, mode, onNavigate }: LinkMenuProps) {
  const { pathname } = useLocation();
  const current = links.filter((link) => isCurrent(link, pathname));
  const items = links.map((link) => ({
    key: link.to,
    label: (
      <Link
        to={link.to}
        aria-current={current.includes(link) ? 'page' : undefined}
        onClick={onNavigate}
        // The item would stay underlined, like the current page, after its link had the focus.
        onFocus={(event) => event.stopPropagation()}
        // Links of a menu are not underlined.
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
      // Only for collapsed menus, but mounted for each item.
      tooltip={false}
      items={items}
      selectedKeys={current.map(({ to }) => to)}
      // The links have the focus, not the list.
      tabIndex={-1}
    />
  );
}
