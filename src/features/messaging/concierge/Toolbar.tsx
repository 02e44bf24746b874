import { Button, Flex } from 'antd';
import { clsx } from 'clsx';
import { useGetDeletedRecordsQuery } from '@/api';
import { formatCount } from '@/lib/plural';
import { Icon } from '@/ui/Icon';
import { LabelledSelect } from '@/ui/LabelledSelect';
import * as shared from '@/ui/shared.module.css';
import { SearchField } from '../list/SearchField';
import * as styles from './Concierge.module.css';
import { type ConciergeInbox, filters, filterNames } from './useConciergeInbox';

/** The value of the option; no family has this id. */
const allFamilies = 0;

/** Returns the statuses to choose from, each with its number of conversations: "Closed (100+)" when older ones exist. */
function useStatusOptions({ conversations, older }: ConciergeInbox) {
  const { data: deletions } = useGetDeletedRecordsQuery({});
  return filterNames
    .filter((value) => value !== 'deleted' || deletions !== undefined)
    .map((value) => {
      const { label, includes } = filters[value];
      const count = value === 'deleted' ? deletions?.deleted.length : conversations.filter(includes).length;
      const hasMore = older.statuses.some((status) => status.toLowerCase() === value);
      return { value, label: `${label} (${formatCount(count ?? 0)}${hasMore ? '+' : ''})` };
    });
}

/** Search, the button for a new conversation, and the filters. Spec: R-MSG-9. */
export function Toolbar({ inbox, onNew }: { readonly inbox: ConciergeInbox; readonly onNew: () => void }) {
  const { families, view, changeView, searchInput } = inbox;
  return (
    <Flex vertical gap={6} className={clsx(shared.strip, shared.screenOnly, styles.toolbar)}>
      <Flex gap={8}>
        <SearchField ref={searchInput} value={view.search} onChange={(search) => changeView({ search })} />
        <Button type="primary" icon={<Icon name="plus" />} onClick={onNew}>
          New
        </Button>
      </Flex>
      <Flex gap={8}>
        <LabelledSelect
          className={clsx(styles.filter)}
          label="Status"
          labelHidden
          options={useStatusOptions(inbox)}
          value={view.show}
          onChange={(show) => changeView({ show })}
        />
        <LabelledSelect
          className={clsx(styles.filter)}
          label="Families"
          labelHidden
          options={[
            { value: allFamilies, label: 'All Families' },
            ...families.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={view.familyId ?? allFamilies}
          onChange={(id) => changeView({ familyId: id === allFamilies ? undefined : id })}
        />
      </Flex>
    </Flex>
  );
}
