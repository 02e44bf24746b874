import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './Icon';
import * as shared from './shared.module.css';
import * as styles from './TaskLink.module.css';

interface TaskLinkProps {
  readonly to: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
}

/** A row of a list, all of it a link: what to do or to open, and a line about it. */
export function TaskLink({ to, title, detail }: TaskLinkProps) {
  return (
    <li className={styles.item}>
      <Link to={to} className={styles.link}>
        <span className={shared.grow}>
          <strong dir="auto">{title}</strong>
          {detail !== undefined && (
            <>
              <br />
              <span className={shared.secondary}>{detail}</span>
            </>
          )}
        </span>
        <Icon name="chevronRight" />
      </Link>
    </li>
  );
}
