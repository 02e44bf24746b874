import { Button, Flex, Segmented } from 'antd';
import { clsx } from 'clsx';
import { useGetDeletedRecordsQuery } from '@/api';
import { Icon } from '@/ui/Icon';
import { LabelledSelect } from '@/ui/LabelledSelect';
import * as shared from '@/ui/shared.module.css';
import { SearchField } from '../list/SearchField';
import * as styles from './Concierge.module.css';
import { type Filter, type ConciergeInbox, type View, filters } from './useConciergeInbox';

const statuses: readonly Filter[] = ['new', 'open', 'closed', 'archived'];
const orders: { value: View['order']; label: string }[] = [
  { value: 'latest', label: 'Latest first' },
  { value: 'waiting', label: 'Longest waiting' },
];
/** The value of the option; no family has this id. */
const allFamilies = 0;

/** Search, filters, order, and the button for a new conversation. Spec: R-MSG-9. */
export function Toolbar({ inbox, onNew }: { readonly inbox: ConciergeInbox; readonly onNew: () => void }) {
  const { conversations, families, view, changeView, searchInput } = inbox;
  const { data: deletions } = useGetDeletedRecordsQuery({});
  const pill = (value: Filter, count: number) => (
    <Button
      size="small"
      shape="round"
      {...(view.show === value && { type: 'primary' })}
      aria-pressed={view.show === value}
      onClick={() => changeView({ show: view.show === value ? 'new' : value })}
    >
      {`${filters[value].label} ${count}`}
    </Button>
  );
  return (
    <Flex vertical gap={6} className={clsx(shared.strip, shared.screenOnly, styles.toolbar)}>
      <Flex gap={8}>
        <SearchField ref={searchInput} value={view.search} onChange={(search) => changeView({ search })} />
        <Button type="primary" icon={<Icon name="plus" />} onClick={onNew}>
          New
        </Button>
      </Flex>
      <Segmented
        block
        size="small"
        aria-label="Status"
        options={statuses.map((value) => ({ value, label: filters[value].label }))}
        value={view.show}
        onChange={(show) => changeView({ show })}
      />
      <Flex gap={8}>
        <LabelledSelect
          size="small"
          className={clsx(shared.grow)}
          label="Families"
          labelHidden
          options={[
            { value: allFamilies, label: 'All Families' },
            ...families.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={view.familyId ?? allFamilies}
          onChange={(id) => changeView({ familyId: id === allFamilies ? undefined : id })}
        />
        <LabelledSelect
          size="small"
          className={clsx(shared.grow)}
          label="Order"
          labelHidden
          options={orders}
          value={view.order}
          onChange={(order) => changeView({ order })}
        />
      </Flex>
      <Flex gap={8}>
        {pill('unread', conversations.filter(filters.unread.includes).length)}
        {pill('needs-reply', conversations.filter(filters['needs-reply'].includes).length)}
        {deletions && pill('deleted', deletions.deleted.length)}
      </Flex>
    </Flex>
  );
}
