import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '@/ui/Icon';
import * as styles from './WaitingCard.module.css';
import * as shared from '@/ui/shared.module.css';

interface WaitingRowProps {
  /** Where it is done. */
  readonly to: string;
  readonly title: string;
  readonly detail: ReactNode;
}

/** One thing that waits; the whole row leads to it. */
export function WaitingRow({ to, title, detail }: WaitingRowProps) {
  return (
    <li className={styles.item}>
      <Link to={to} className={styles.link}>
        <span className={shared.grow}>
          <strong>{title}</strong>
          <br />
          <span className={shared.secondary}>{detail}</span>
        </span>
        <Icon name="chevronRight" />
      </Link>
    </li>
  );
}
