import type { RefObject } from 'react';
import type { Conversation, Family } from '../../../api';
import { conversationStatusLabels as labels } from '../../../api';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import type { Order, Show, View } from './arrange';
import { countOf } from './arrange';
import * as styles from './Toolbar.module.css';

interface ToolbarProps {
  readonly conversations: readonly Conversation[];
  readonly families: readonly Family[];
  readonly view: View;
  readonly onChange: (next: Partial<View>) => void;
  readonly onNew: () => void;
  readonly search: RefObject<HTMLInputElement | null>;
}

const statuses: readonly (readonly [Show, string])[] = [
  ['new', labels.NEW],
  ['open', labels.OPEN],
  ['closed', labels.CLOSED],
  ['archived', labels.ARCHIVED],
];
const waiting: readonly (readonly [Show, string])[] = [
  ['unread', 'Unread'],
  ['needs-reply', 'Needs reply'],
];
const orderLabels: readonly (readonly [Order, string])[] = [
  ['latest', 'Latest first'],
  ['waiting', 'Longest waiting'],
];

/** Search, filters and order of the list, and the way to a new conversation. Spec: concierge 2, Conversations tab. */
export function Toolbar({ conversations, families, view, onChange, onNew, search }: ToolbarProps) {
  const isStatus = statuses.some(([show]) => show === view.show);
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <input
          ref={search}
          type="search"
          className={styles.search}
          aria-label="Search conversations"
          placeholder="Search conversations"
          value={view.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
        <Button variant="primary" icon={<Icon name="plus" />} onClick={onNew}>
          New
        </Button>
      </div>
      <div className={styles.line}>
        <select
          className={styles.select}
          aria-label="Status"
          value={isStatus ? view.show : ''}
          onChange={({ target }) => onChange({ show: statuses.find(([show]) => show === target.value)?.[0] ?? 'new' })}
        >
          {!isStatus && <option value="">Any status</option>}
          {statuses.map(([show, label]) => (
            <option key={show} value={show}>
              {label}
            </option>
          ))}
        </select>
        <select
          className={styles.select}
          aria-label="Families"
          value={view.familyId ?? ''}
          onChange={({ target }) => onChange({ familyId: target.value === '' ? undefined : Number(target.value) })}
        >
          <option value="">All Families</option>
          {families.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.line}>
        {waiting.map(([show, label]) => (
          <button
            key={show}
            type="button"
            className={styles.chip}
            aria-pressed={view.show === show}
            onClick={() => onChange({ show: view.show === show ? 'new' : show })}
          >
            {label} <span className={styles.count}>{countOf(conversations, show)}</span>
          </button>
        ))}
        <select
          className={styles.order}
          aria-label="Order"
          value={view.order}
          onChange={({ target }) => onChange({ order: target.value === 'waiting' ? 'waiting' : 'latest' })}
        >
          {orderLabels.map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
