import { Badge } from 'antd';
import { clsx } from 'clsx';
import { useFeature, useGetAuditOperationsQuery, useGetImportSourcesQuery } from '@/api';
import { useErrorPage } from '@/errors/errorPage';
import { FamiliesTab } from '@/features/concierge/FamiliesTab';
import { useConciergeConversations } from '@/features/messaging/polling/usePolling';
import { unreadIn, useUnreadFavicon } from '@/features/messaging/unread';
import { useUrlState } from '@/hooks/useUrlState';
import { paths } from '@/lib/paths';
import { choiceParameter } from '@/lib/searchParams';
import { lazyPanel } from '@/ui/lazyPanel';
import { LinkButton } from '@/ui/LinkButton';
import { Loading } from '@/ui/Loading';
import { PageHeader } from '@/ui/PageHeader';
import { ScrollingTabs } from '@/ui/ScrollingTabs';
import * as styles from './ConciergeDashboardPage.module.css';
import * as shared from '@/ui/shared.module.css';

const ConversationsTab = lazyPanel({
  name: 'Conversations',
  load: async () => (await import('@/features/messaging/concierge/ConversationsTab')).ConversationsTab,
  fallback: () => <Loading label="Loading conversations..." labelHidden />,
});

const tabKeys = ['families', 'conversations'] as const;
const parameters = { tab: choiceParameter('tab', tabKeys, 'families') };

/** Spec: R-MSG-14. */
const failedToLoad = { message: 'Failed to load conversations', status: 500 };

/** Families, and conversations with the number of new ones. Spec: R-MSG-9, R-FAM-1. */
export function ConciergeDashboardPage() {
  const polled = useConciergeConversations();
  const [{ tab }, changeUrl] = useUrlState(parameters);
  useErrorPage(polled.conversations, polled.error, failedToLoad);
  const hasAuditLog = useFeature('auditLog', useGetAuditOperationsQuery());
  const hasImports = useFeature('imports', useGetImportSourcesQuery());
  const unread = unreadIn(polled.conversations, undefined);
  useUnreadFavicon(unread);
  const newCount = polled.conversations?.filter(({ status }) => status === 'NEW').length ?? 0;
  const news = (
    <span role="img" aria-label={`${newCount} new`}>
      <Badge count={newCount} title="" />
    </span>
  );
  return (
    <div className={clsx(shared.column, styles.root)}>
      <PageHeader
        title="Concierge Dashboard"
        count={unread}
        actions={
          <>
            {hasImports && <LinkButton to={paths.data()}>Data</LinkButton>}
            {hasAuditLog && <LinkButton to={paths.audit()}>Audit Log</LinkButton>}
          </>
        }
      />
      <ScrollingTabs
        activeKey={tab}
        onChange={(key) => changeUrl({ tab: tabKeys.find((one) => one === key) })}
        classNames={{
          root: clsx(styles.panels),
          header: clsx(styles.tabs),
          body: clsx(styles.body),
          content: clsx(styles.panel),
        }}
        items={[
          { key: 'families', label: 'Families', children: <FamiliesTab /> },
          {
            key: 'conversations',
            label: <>Conversations {newCount > 0 && news}</>,
            children: <ConversationsTab polled={polled} />,
          },
        ]}
      />
    </div>
  );
}
