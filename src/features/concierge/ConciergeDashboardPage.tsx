import { PageHeader } from '../../ui/PageHeader';
import { FamiliesTab } from './FamiliesTab';

/** Where a concierge starts. Spec: concierge 2, Concierge Dashboard. */
export function ConciergeDashboardPage() {
  return (
    <>
      <PageHeader title="Concierge Dashboard" />
      <FamiliesTab />
    </>
  );
}
