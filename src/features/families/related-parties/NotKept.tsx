import { useAreOffered } from '@/api';
import type { RelatedPartyKind } from '@/lib/paths';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { FamilyLink } from './FamilyLink';

/** The kinds of related parties that the specification has, on every backend. */
export const specifiedKinds = ['bankAccount', 'brokerageCustodian', 'insuranceCompany', 'contact'] as const;

/** Whether the backend keeps records of a kind, as far as its answers tell so far. */
export function useIsKept(kind: RelatedPartyKind): boolean {
  const isOffered = useAreOffered('getFamilyPart', `create${kind.charAt(0).toUpperCase()}${kind.slice(1)}`);
  return isOffered || specifiedKinds.some((one) => one === kind);
}

interface NotKeptProps {
  /** The name of the kind. */
  readonly title: string;
  readonly familyId: number | undefined;
}

/** Stands in the place of a form, opened by its address, whose records the backend does not keep. */
export function NotKept({ title, familyId }: NotKeptProps) {
  return (
    <>
      <PageHeader title={title} breadcrumb={<FamilyLink familyId={familyId} />} />
      <EmptyState drawing="path" title="This page is not available.">
        This portal does not support records of this type.
      </EmptyState>
    </>
  );
}
