import { Flex } from 'antd';
import { useHasPage } from '@/api';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/auth/authSlice';
import { Card } from '@/ui/Card';
import { HideAmounts } from '@/ui/HideAmounts';
import { PageHeader } from '@/ui/PageHeader';
import { PanelBoundary } from '@/ui/PanelBoundary';
import * as styles from './DashboardPage.module.css';
import { InvoicesCard, useInvoiceSummary } from './InvoicesCard';
import { FamilyNetWorth, useDashboardFamily, useHasNetWorth } from './NetWorthCard';
import { TasksCard } from './TasksCard';
import * as shared from '@/ui/shared.module.css';

/** Shows a client their tasks and finances. Spec: R-PRF-5. */
export function DashboardPage() {
  const user = useAppSelector(selectUser);
  const { family, select } = useDashboardFamily();
  const hasInvoices = useInvoiceSummary().invoices?.length;
  const hasAccounting = useHasPage('accounting');
  const hasNetWorth = useHasNetWorth(family?.id);
  const hasAmounts = hasNetWorth || (hasInvoices !== undefined && hasInvoices > 0);
  return (
    <>
      <PageHeader
        title={`Welcome back, ${user?.name ?? user?.email ?? 'guest'}!`}
        pageName="Dashboard"
        subtitle="Your finances and your tasks"
        actions={hasAmounts && <HideAmounts />}
      />
      <Flex vertical gap={18} className={styles.panels}>
        <PanelBoundary name="Net worth and cash">
          {hasAccounting && family && <FamilyNetWorth family={family} actions={select} />}
        </PanelBoundary>
        <div className={styles.others}>
          <PanelBoundary name="Tasks">
            <TasksCard />
          </PanelBoundary>
          <PanelBoundary name="Invoices">
            <InvoicesCard />
          </PanelBoundary>
          <Card className={shared.screenOnly} title="Coming Soon" description="More summaries will appear here." />
        </div>
      </Flex>
    </>
  );
}
