import { type InputRef, Button, Flex, Input, Segmented, Select } from 'antd';
import type { RefObject } from 'react';
import { type Conversation, type Family, conversationStatusLabels as labels, useGetDeletedRecordsQuery } from '@/api';
import { cx } from '@/lib/cx';
import { Icon } from '@/ui/Icon';
import * as shared from '@/ui/shared.module.css';
import { type Filter, type Order, type View, countOf } from './filterConversations';

interface ToolbarProps {
  readonly conversations: readonly Conversation[];
  readonly families: readonly Family[];
  readonly view: View;
  readonly onChange: (next: Partial<View>) => void;
  readonly onNew: () => void;
  readonly search: RefObject<InputRef | null>;
}

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

const statuses: Option<Filter>[] = [
  { value: 'new', label: labels.NEW },
  { value: 'open', label: labels.OPEN },
  { value: 'closed', label: labels.CLOSED },
  { value: 'archived', label: labels.ARCHIVED },
];
const waiting: readonly Option<Filter>[] = [
  { value: 'unread', label: 'Unread' },
  { value: 'needs-reply', label: 'Needs reply' },
];
const orders: Option<Order>[] = [
  { value: 'latest', label: 'Latest first' },
  { value: 'waiting', label: 'Longest waiting' },
];
/** The value of the option; no family has this id. */
const allFamilies = 0;

/**
 * Search, filters and order of the list, and the button for a new conversation. Spec: concierge 2, Conversations tab.
 */
export function Toolbar({ conversations, families, view, onChange, onNew, search }: ToolbarProps) {
  const { data: deletions } = useGetDeletedRecordsQuery({});
  const pills = [
    ...waiting.map((option) => ({ ...option, count: countOf(conversations, option.value) })),
    ...(deletions ? [{ value: 'deleted' as const, label: 'Deleted', count: deletions.deleted.length }] : []),
  ];
  return (
    <Flex vertical gap={8} className={cx(shared.strip)} style={{ padding: 12 }}>
      <Flex gap={8}>
        <Input
          ref={search}
          type="search"
          aria-label="Search conversations"
          placeholder="Search conversations"
          prefix={<Icon name="search" />}
          value={view.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
        <Button type="primary" icon={<Icon name="plus" />} onClick={onNew}>
          New
        </Button>
      </Flex>
      <Segmented
        block
        aria-label="Status"
        options={statuses}
        value={view.show}
        onChange={(show) => onChange({ show })}
      />
      <Flex gap={8}>
        <Select
          className={cx(shared.grow)}
          aria-label="Families"
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: allFamilies, label: 'All Families' },
            ...families.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={view.familyId ?? allFamilies}
          onChange={(id) => onChange({ familyId: id === allFamilies ? undefined : id })}
        />
        <Select
          className={cx(shared.grow)}
          aria-label="Order"
          options={orders}
          value={view.order}
          onChange={(order) => onChange({ order })}
        />
      </Flex>
      <Flex gap={8}>
        {pills.map(({ value, label, count }) => (
          <Button
            key={value}
            size="small"
            shape="round"
            {...(view.show === value && { type: 'primary' })}
            aria-pressed={view.show === value}
            onClick={() => onChange({ show: view.show === value ? 'new' : value })}
          >
            {`${label} ${count}`}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
