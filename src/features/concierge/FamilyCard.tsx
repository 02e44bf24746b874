import { memo } from 'react';
import type { Family } from '../../api';
import { formatDay } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { plural } from '../../lib/plural';
import { LinkButton } from '../../ui/LinkButton';
import * as styles from './FamiliesTab.module.css';

/** A family at a glance. Spec: concierge 2, Families tab. */
export const FamilyCard = memo(function FamilyCard({ family }: { readonly family: Family }) {
  const { id, name, createdAt, individuals, businesses } = family;
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.facts}>Created {formatDay(createdAt)}</p>
      <p className={styles.facts}>
        {plural(individuals.length, 'individual', 'individuals')} ·{' '}
        {plural(businesses.length, 'business', 'businesses')}
      </p>
      <LinkButton to={paths.family(id)} size="small" aria-label={`Manage Family ${name}`} className={styles.manage}>
        Manage Family
      </LinkButton>
    </li>
  );
});
