import { Card, Flex, Tag } from 'antd';
import { memo } from 'react';
import type { Family } from '@/api';
import { cx } from '@/lib/cx';
import { formatDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { LinkButton } from '@/ui/LinkButton';
import * as styles from './FamiliesTab.module.css';
import { onboardingState } from './onboardingState';
import * as shared from '@/ui/shared.module.css';

interface FamilyCardProps {
  readonly family: Family;
  /** Where it stands among all, where not all are drawn. */
  readonly place?: { readonly position: number; readonly of: number };
}

/** A family at a glance. Spec: concierge 2, Families tab. */
export const FamilyCard = memo(function FamilyCard({ family, place }: FamilyCardProps) {
  const { id, name, createdAt, individuals, businesses } = family;
  return (
    <li aria-posinset={place?.position} aria-setsize={place?.of}>
      <Card size="small" className={cx(styles.card)} classNames={{ body: cx(styles.body) }}>
        <h2 className={cx(styles.name, shared.anywhere)} title={name}>
          {name}
        </h2>
        <p className={shared.secondary}>Created {formatDay(createdAt)}</p>
        <p className={shared.secondary}>
          {plural(individuals.length, 'individual', 'individuals')} ·{' '}
          {plural(businesses.length, 'business', 'businesses')}
        </p>
        <Glance family={family} />
        <LinkButton to={paths.family(id)} size="small" aria-label={`Manage Family ${name}`}>
          Manage Family
        </LinkButton>
      </Card>
    </li>
  );
}, isSame);

/** What needs attention; nothing where a backend does not say. */
function Glance({ family }: { readonly family: Family }) {
  const { unreadCount = 0, overdueCount = 0 } = family;
  const onboarding = onboardingState(family);
  if (onboarding === undefined) return null;
  return (
    <Flex wrap component="p" gap={4} style={{ marginBlock: '6px 8px' }}>
      <Tag color={onboarding === 'Onboarded' ? 'success' : 'default'}>{onboarding}</Tag>
      {unreadCount > 0 && <Tag color="processing">{`${unreadCount} unread`}</Tag>}
      {overdueCount > 0 && <Tag color="error">{`${overdueCount} overdue`}</Tag>}
    </Flex>
  );
}

function isSame(one: FamilyCardProps, other: FamilyCardProps): boolean {
  return (
    one.family === other.family && one.place?.position === other.place?.position && one.place?.of === other.place?.of
  );
}
