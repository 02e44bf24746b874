import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { PageHeader } from '@/ui/PageHeader';

/** The page of a family, or of a form of its records, whose id in the URL is of no family. */
export function FamilyNotFoundPage() {
  return (
    <>
      <PageHeader title="Family not found" />
      <EmptyState
        drawing="path"
        title="There is no family at this address."
        action={<LinkButton to={paths.conciergeDashboard}>Go to Families</LinkButton>}
      >
        Please check the address.
      </EmptyState>
    </>
  );
}
