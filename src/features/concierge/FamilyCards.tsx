import { observeWindowRect, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Card, Flex, Tag } from 'antd';
import { type RefObject, useLayoutEffect, useRef, useState, memo } from 'react';
import type { Family } from '@/api';
import { cx } from '@/lib/cx';
import { formatDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { LinkButton } from '@/ui/LinkButton';
import * as shared from '@/ui/shared.module.css';
import * as styles from './FamiliesTab.module.css';
import { onboardingState } from './familyColumns';

/** The number of cards above which only those in the window are rendered. */
const windowedAbove = 60;
/** In pixels, as in the style sheet. */
const [minWidth, rowHeight, gap] = [260, 184, 12];

/** The number of columns, and the top of the list on the page in pixels. */
function useGridLayout(list: RefObject<HTMLElement | null>) {
  const [layout, setLayout] = useState({ columns: 4, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const measure = (): void => {
      const columns = Math.max(1, Math.floor((element.clientWidth + gap) / (minWidth + gap)));
      const top = element.getBoundingClientRect().top + window.scrollY;
      setLayout((now) => (now.columns === columns && now.top === top ? now : { columns, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return layout;
}

/** Families as cards; of many, those in the window. Spec: concierge 2, Families tab. */
export function FamilyCards({ families }: { readonly families: readonly Family[] }) {
  if (families.length > windowedAbove) return <ManyCards families={families} />;
  return (
    <ul className={cx(shared.list, styles.cards)} aria-label="Families">
      {families.map((family) => (
        <FamilyCard key={family.id} family={family} />
      ))}
    </ul>
  );
}

function ManyCards({ families }: { readonly families: readonly Family[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { columns, top } = useGridLayout(list);
  const count = Math.ceil(families.length / columns);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight + gap,
    scrollMargin: top,
    overscan: 3,
    initialRect: { width: 1200, height: 800 },
    // Without layout, as in jsdom, the window has no height.
    observeElementRect: (instance, report) => observeWindowRect(instance, (rect) => rect.height > 0 && report(rect)),
  });
  const seen = rows.getVirtualItems();
  const first = seen[0]?.index ?? 0;
  const end = (seen.at(-1)?.index ?? -1) + 1;
  return (
    <ul
      ref={list}
      className={cx(shared.list, styles.cards)}
      data-windowed=""
      aria-label="Families"
      style={{ paddingTop: first * (rowHeight + gap), height: count * (rowHeight + gap) }}
    >
      {families.slice(first * columns, end * columns).map((family, index) => (
        <FamilyCard key={family.id} family={family} position={first * columns + index + 1} of={families.length} />
      ))}
    </ul>
  );
}

interface FamilyCardProps {
  readonly family: Family;
  /** Its position in the list and the length of the list, when not all cards are rendered. */
  readonly position?: number;
  readonly of?: number;
}

const FamilyCard = memo(function FamilyCard({ family, position, of }: FamilyCardProps) {
  const { id, name, createdAt, individuals, businesses } = family;
  return (
    <li aria-posinset={position} aria-setsize={of}>
      <Card size="small" className={cx(styles.card)} classNames={{ body: cx(styles.body) }}>
        <h2 className={cx(styles.name, shared.anywhere)} title={name}>
          {name}
        </h2>
        <p className={shared.secondary}>Created {formatDay(createdAt)}</p>
        <p className={shared.secondary}>
          {plural(individuals.length, 'individual', 'individuals')} ·{' '}
          {plural(businesses.length, 'business', 'businesses')}
        </p>
        <StatusTags family={family} />
        <LinkButton to={paths.family(id)} size="small" aria-label={`Manage Family ${name}`}>
          Manage Family
        </LinkButton>
      </Card>
    </li>
  );
});

/** The onboarding state and counts that need attention; empty on a backend without them. */
function StatusTags({ family }: { readonly family: Family }) {
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
