import { Link } from 'react-router';
import { useGetFamilySummaryQuery } from '@/api';
import { paths } from '@/lib/paths';

/** The way back to the family a form belongs to, by its name once that is known; to the dashboard where the address names no family. */
export function FamilyLink({ familyId }: { readonly familyId: number | undefined }) {
  const { data } = useGetFamilySummaryQuery({ id: familyId ?? 0 }, { skip: familyId === undefined });
  if (familyId === undefined) return <Link to={paths.conciergeDashboard}>Families</Link>;
  return <Link to={paths.family(familyId)}>{data?.family.name ?? 'Family'}</Link>;
}
