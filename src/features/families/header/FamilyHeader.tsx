import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { type FamilySummary, useGetAuditOperationsQuery } from '@/api';
import { formatDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { LinkButton } from '@/ui/LinkButton';
import { PageHeader } from '@/ui/PageHeader';
import { LegalHoldAlert, LegalHoldButton } from './LegalHold';

const RenameDialog = lazy(async () => ({ default: (await import('./RenameDialog')).RenameDialog }));

/** "Created Mar 4, 2024 · 5 individuals · 1 business · 2 trusts · 2 members" */
const factsOf = ({ createdAt, counts }: FamilySummary): string =>
  [
    `Created ${formatDay(createdAt)}`,
    plural(counts.individuals, 'individual', 'individuals'),
    plural(counts.businesses, 'business', 'businesses'),
    plural(counts.trusts, 'trust', 'trusts'),
    plural(counts.members, 'member', 'members'),
  ].join(' · ');

/** What the family is called, since when it is here, how much belongs to it; the way to rename it. Spec: decisions, Family detail. */
export function FamilyHeader({ family }: { readonly family: FamilySummary }) {
  const hasAuditLog = useGetAuditOperationsQuery().isSuccess;
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <PageHeader
        title={family.name}
        subtitle={factsOf(family)}
        breadcrumb={<Link to={paths.conciergeDashboard}>Families</Link>}
        actions={
          <>
            <LinkButton to={paths.clientView(family.id)}>View as the client</LinkButton>
            {hasAuditLog && <LinkButton to={paths.audit(family.id)}>Audit Log</LinkButton>}
            <LegalHoldButton family={family} />
            <Button onClick={() => setRenaming(true)}>Rename</Button>
          </>
        }
      />
      <LegalHoldAlert family={family} />
      <Suspense fallback={null}>
        {renaming && <RenameDialog family={family} onClose={() => setRenaming(false)} />}
      </Suspense>
    </>
  );
}
