import { EmptyState } from '@/ui/EmptyState';
import { ChangeList } from './ChangeList';

/** Everything that was changed in a family. Spec: decisions, Family detail (history). */
export function HistoryTab({ familyId }: { readonly familyId: number }) {
  const empty = (
    <EmptyState title="No changes yet." drawing="document">
      Everything added, changed, deleted or restored in this family is listed here, with who did it and when.
    </EmptyState>
  );
  return <ChangeList of={{ familyId }} empty={empty} />;
}
