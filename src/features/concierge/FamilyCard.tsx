import { memo } from 'react';
import type { Family } from '../../api';
import { formatDay } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { plural } from '../../lib/plural';
import { Badge } from '../../ui/Badge';
import { LinkButton } from '../../ui/LinkButton';
import * as styles from './FamiliesTab.module.css';
import { onboardingState } from './onboardingState';

interface FamilyCardProps {
  readonly family: Family;
  /** Where it stands among all, where not all are drawn. */
  readonly place?: { readonly position: number; readonly of: number };
}

/** A family at a glance. Spec: concierge 2, Families tab. */
export const FamilyCard = memo(function FamilyCard({ family, place }: FamilyCardProps) {
  const { id, name, createdAt, individuals, businesses } = family;
  return (
    <li className={styles.card} aria-posinset={place?.position} aria-setsize={place?.of}>
      <h2 className={styles.name} title={name}>
        {name}
      </h2>
      <p className={styles.facts}>Created {formatDay(createdAt)}</p>
      <p className={styles.facts}>
        {plural(individuals.length, 'individual', 'individuals')} ·{' '}
        {plural(businesses.length, 'business', 'businesses')}
      </p>
      <Glance family={family} />
      <LinkButton to={paths.family(id)} size="small" aria-label={`Manage Family ${name}`}>
        Manage Family
      </LinkButton>
    </li>
  );
}, isSame);

/** What needs attention; nothing where a backend does not say. */
function Glance({ family }: { readonly family: Family }) {
  const { unreadCount = 0, overdueCount = 0 } = family;
  const onboarding = onboardingState(family);
  if (onboarding === undefined) return null;
  return (
    <p className={styles.glance}>
      <Badge kind={onboarding === 'Onboarded' ? 'success' : 'neutral'}>{onboarding}</Badge>
      {unreadCount > 0 && <Badge kind="info">{`${unreadCount} unread`}</Badge>}
      {overdueCount > 0 && <Badge kind="danger">{`${overdueCount} overdue`}</Badge>}
    </p>
  );
}

function isSame(one: FamilyCardProps, other: FamilyCardProps): boolean {
  return (
    one.family === other.family && one.place?.position === other.place?.position && one.place?.of === other.place?.of
  );
}
