import type { FamilyMember } from '@/api';
import { useGetFamilyPartQuery } from '@/api';
import * as shared from '@/ui/shared.module.css';

const names = (members: readonly FamilyMember[]): string => members.map(({ name }) => name).join(', ');

function words(members: readonly FamilyMember[]): string {
  const able = members.filter(({ hasBillComCustomerId }) => hasBillComCustomerId);
  const others = members.filter(({ hasBillComCustomerId }) => !hasBillComCustomerId);
  if (able.length === 0) return 'No client of this family has billing access, so none of them can see this page.';
  if (others.length === 0) return `Visible to ${names(able)}.`;
  return `Visible to ${names(able)}. Not visible without billing access: ${names(others)}.`;
}

/** Which clients have billing access: the others are told that they need it. Nothing while that is not known. */
export function WhoSeesInvoices({ familyId }: { readonly familyId: number }) {
  const { data } = useGetFamilyPartQuery({ id: familyId, part: 'members' });
  const members = data?.members;
  return members ? (
    <p className={shared.secondary} style={{ marginBottom: 12 }}>
      {words(members)}
    </p>
  ) : null;
}
