import { Card, Flex, Tag } from 'antd';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { Family } from '@/api';
import { formatDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { lazyPanel } from '@/ui/lazyPanel';
import { LinkButton } from '@/ui/LinkButton';
import { RelativeTime } from '@/ui/RelativeTime';
import * as shared from '@/ui/shared.module.css';
import * as styles from './FamiliesTab.module.css';
import { onboardingState } from './familyColumns';
import type { CardProps, CardsProps } from './WindowedCards';

/** The number of cards above which only those in the window are rendered, by code that is loaded then. */
const windowedAbove = 60;
const WindowedCards = lazyPanel({
  name: 'The families',
  load: async () => (await import('./WindowedCards')).WindowedCards,
  fallback: ({ families, ...rest }) => <Cards {...rest} families={families.slice(0, windowedAbove)} />,
});

/** Families as cards; of many, those in the window. Spec: R-FAM-1. */
export function FamilyCards({ families }: Pick<CardsProps, 'families'>) {
  const List = families.length > windowedAbove ? WindowedCards : Cards;
  return <List families={families} card={FamilyCard} />;
}

const Cards = ({ families, card: Item }: CardsProps) => (
  <ul className={clsx(shared.list, styles.cards)} aria-label="Families">
    {families.map((family) => (
      <Item key={family.id} family={family} />
    ))}
  </ul>
);

const FamilyCard = memo(function FamilyCard({ family, position, of }: CardProps) {
  const { id, name, createdAt, individuals, businesses, lastMessageDate } = family;
  return (
    <li aria-posinset={position} aria-setsize={of}>
      <Card size="small" className={clsx(styles.card)} classNames={{ body: clsx(styles.body) }}>
        <h2 className={clsx(styles.name, shared.anywhere)} title={name} dir="auto">
          {name}
        </h2>
        <p className={shared.secondary}>Created {formatDay(createdAt)}</p>
        <p className={shared.secondary}>
          {plural(individuals.length, 'individual', 'individuals')} ·{' '}
          {plural(businesses.length, 'business', 'businesses')}
        </p>
        {lastMessageDate !== undefined && (
          <p className={shared.secondary}>
            Last message <RelativeTime value={lastMessageDate} />
          </p>
        )}
        <StatusTags family={family} />
        <LinkButton
          className={clsx(shared.screenOnly)}
          to={paths.family(id)}
          size="small"
          aria-label={`Manage Family ${name}`}
        >
          Manage Family
        </LinkButton>
      </Card>
    </li>
  );
});

/** The onboarding state and counts that need attention; empty on a backend without them. */
function StatusTags({ family }: { readonly family: Family }) {
  const { unreadCount = 0, overdueCount = 0, creditCount = 0 } = family;
  const onboarding = onboardingState(family);
  if (onboarding === undefined) return null;
  return (
    <Flex wrap component="p" gap={4} style={{ marginBlock: '6px 8px' }}>
      <Tag color={onboarding === 'Onboarded' ? 'success' : 'default'}>{onboarding}</Tag>
      {unreadCount > 0 && <Tag color="processing">{`${unreadCount} unread`}</Tag>}
      {overdueCount > 0 && <Tag color="error">{`${overdueCount} overdue`}</Tag>}
      {creditCount > 0 && <Tag>{plural(creditCount, 'credit memo', 'credit memos')}</Tag>}
    </Flex>
  );
}
