import { useAppSelector } from '../../app/hooks';
import { selectUser } from '../../auth/authSlice';
import { Card } from '../../ui/Card';
import { HideAmounts } from '../../ui/HideAmounts';
import { PageHeader } from '../../ui/PageHeader';
import { PanelBoundary } from '../../ui/PanelBoundary';
import * as styles from './DashboardPage.module.css';
import { InvoicesCard } from './InvoicesCard';
import { NetWorthCard } from './NetWorthCard';
import { WaitingCard } from './WaitingCard';

/** Where a client stands at a glance. Spec: client-portal 2, Dashboard. */
export function DashboardPage() {
  const user = useAppSelector(selectUser);
  return (
    <>
      <PageHeader
        title={`Welcome back, ${user?.name ?? user?.email ?? 'guest'}!`}
        subtitle="What waits for you, and where you stand"
        actions={<HideAmounts />}
      />
      <div className={styles.cards}>
        <div className={styles.side}>
          <PanelBoundary name="What waits for you">
            <WaitingCard />
          </PanelBoundary>
          <PanelBoundary name="Net worth and cash">
            <NetWorthCard />
          </PanelBoundary>
        </div>
        <div className={styles.side}>
          <PanelBoundary name="Invoices">
            <InvoicesCard />
          </PanelBoundary>
          <Card title="Coming Soon" description="More of your affairs at a glance will stand here." />
        </div>
      </div>
    </>
  );
}
