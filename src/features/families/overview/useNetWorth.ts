import { useGetNetWorthQuery, useHasPage } from '@/api';
import { useToday } from '@/hooks/useNow';

/** Requests the net worth of a family, all entities consolidated, unless the office has no accounting. */
export function useNetWorth(familyId: number) {
  const hasPage = useHasPage('accounting');
  return useGetNetWorthQuery({ familyId, reportEndDate: useToday() }, { skip: !hasPage });
}
