import { Flex } from 'antd';
import { clsx } from 'clsx';
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
        subtitle="Your tasks and an overview of your finances"
        actions={hasAmounts && <HideAmounts />}
      />
      <Flex vertical gap={18} className={clsx(styles.panels)}>
        <div className={clsx(shared.beside, styles.first)}>
          <PanelBoundary name="Tasks">
            <TasksCard />
          </PanelBoundary>
          <Flex vertical gap={18}>
            <PanelBoundary name="Invoices">
              <InvoicesCard />
            </PanelBoundary>
            <Card
              className={clsx(shared.screenOnly)}
              title="Coming Soon"
              description="More summaries will appear here."
            />
          </Flex>
        </div>
        <PanelBoundary name="Net worth and cash">
          {hasAccounting && family && <FamilyNetWorth family={family} actions={select} />}
        </PanelBoundary>
      </Flex>
    </>
  );
}
