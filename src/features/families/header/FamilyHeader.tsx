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
const subtitleOf = ({ createdAt, counts }: FamilySummary): string =>
  [
    `Created ${formatDay(createdAt)}`,
    plural(counts.individuals, 'individual', 'individuals'),
    plural(counts.businesses, 'business', 'businesses'),
    plural(counts.trusts, 'trust', 'trusts'),
    plural(counts.members, 'member', 'members'),
  ].join(' · ');

/** The name and counts of a family with its actions. Spec: decisions, Family detail. */
export function FamilyHeader({ family }: { readonly family: FamilySummary }) {
  const hasAuditLog = useGetAuditOperationsQuery().isSuccess;
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <PageHeader
        title={family.name}
        subtitle={subtitleOf(family)}
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
