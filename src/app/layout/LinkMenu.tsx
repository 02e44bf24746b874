import { Menu } from 'antd';
import { Link, useLocation } from 'react-router';
import { cx } from '../../lib/cx';
import type { ShellLink } from './links';
import { isCurrent } from './links';
import * as styles from './LinkMenu.module.css';

interface LinkMenuProps {
  readonly links: readonly ShellLink[];
  readonly mode: 'horizontal' | 'vertical';
  readonly onFollow?: () => void;
  readonly className?: string;
}

/** The shell's links as antd's menu; the one that leads to where one is is marked. */
export function LinkMenu({ links, mode, onFollow, className }: LinkMenuProps) {
  const { pathname } = useLocation();
  const current = links.filter((link) => isCurrent(link, pathname));
  const items = links.map((link) => ({
    key: link.to,
    label: (
      <Link
        to={link.to}
        aria-current={current.includes(link) ? 'page' : undefined}
        onClick={onFollow}
        className={styles.link}
      >
        {link.label}
      </Link>
    ),
  }));
  return (
    <Menu
      className={cx(styles.root, className)}
      mode={mode}
      disabledOverflow
      items={items}
      selectedKeys={current.map(({ to }) => to)}
    />
  );
}
