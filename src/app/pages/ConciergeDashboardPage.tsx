import { Badge, Tabs } from 'antd';
import { Suspense, useEffect } from 'react';
import { errorPageState, errorStatus, useErrorPage, useGetAuditOperationsQuery } from '@/api';
import { FamiliesTab } from '@/features/concierge/FamiliesTab';
import { type PolledConversations, useConciergeConversations } from '@/features/messaging/polling/usePolling';
import { unreadIn, useUnreadFavicon } from '@/features/messaging/unread';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/LinkButton';
import { Loading } from '@/ui/Loading';
import { PageHeader } from '@/ui/PageHeader';
import { PanelBoundary } from '@/ui/PanelBoundary';
import { retryableLazy } from '@/ui/retryableLazy';
import { scrollingTabs } from '@/ui/scrollingTabs';
import { useTabParameter } from './useTabParameter';
import * as styles from './ConciergeDashboardPage.module.css';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

const useConversationsTab = retryableLazy(async () => ({
  default: (await import('@/features/messaging/concierge/ConversationsTab')).ConversationsTab,
}));

/** Opens the error page with the status or 500 when the list cannot be loaded. Spec: concierge 8. */
function useErrorPageFor({ conversations, error }: PolledConversations): void {
  const showErrorPage = useErrorPage();
  const failure = conversations === undefined ? error : undefined;
  useEffect(() => {
    // After 401 the user signs in again on this page.
    if (failure === undefined || errorStatus(failure) === 401) return;
    showErrorPage({ status: 500, ...errorPageState(failure, 'Failed to load conversations') });
  }, [failure, showErrorPage]);
}

/** Families, and conversations with the number of new ones. Spec: concierge 2, Concierge Dashboard. */
export function ConciergeDashboardPage() {
  const polled = useConciergeConversations();
  const [ConversationsTab, renewTab] = useConversationsTab();
  const [active, select] = useTabParameter(['families', 'conversations']);
  useErrorPageFor(polled);
  const hasAuditLog = useGetAuditOperationsQuery().isSuccess;
  const unread = unreadIn(polled.conversations, undefined);
  useUnreadFavicon(unread);
  const newCount = polled.conversations?.filter(({ status }) => status === 'NEW').length ?? 0;
  const news = (
    <span role="img" aria-label={`${newCount} new`}>
      <Badge count={newCount} title="" />
    </span>
  );
  const conversations = (
    <PanelBoundary name="Conversations" onRetry={renewTab}>
      <Suspense fallback={<Loading label="Loading conversations..." labelHidden />}>
        <ConversationsTab polled={polled} />
      </Suspense>
    </PanelBoundary>
  );
  return (
    <div className={cx(shared.column, styles.root)}>
      <PageHeader
        title="Concierge Dashboard"
        count={unread}
        actions={hasAuditLog && <LinkButton to={paths.audit()}>Audit Log</LinkButton>}
      />
      <Tabs
        {...scrollingTabs}
        activeKey={active}
        onChange={select}
        classNames={{
          root: cx(styles.panels),
          header: cx(styles.tabs),
          body: cx(styles.body),
          content: cx(styles.panel),
        }}
        items={[
          { key: 'families', label: 'Families', children: <FamiliesTab /> },
          { key: 'conversations', label: <>Conversations {newCount > 0 && news}</>, children: conversations },
        ]}
      />
    </div>
  );
}
