import { Link, useLocation } from 'react-router';
import type { ShellLink } from './links';
import { isCurrent } from './links';

interface LinkListProps {
  readonly links: readonly ShellLink[];
  readonly onFollow?: () => void;
}

/** The shell's links; the one that leads to where one is says so. */
export function LinkList({ links, onFollow }: LinkListProps) {
  const { pathname } = useLocation();
  return (
    <ul>
      {links.map((link) => (
        <li key={link.to}>
          <Link to={link.to} aria-current={isCurrent(link, pathname) ? 'page' : undefined} onClick={onFollow}>
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
