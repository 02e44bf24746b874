import { type FamilyMember, useGetFamilyPartQuery } from '@/api';
import * as shared from '@/ui/shared.module.css';

const names = (members: readonly FamilyMember[]): string => members.map(({ name }) => name).join(', ');

function describe(members: readonly FamilyMember[]): string {
  const withAccess = members.filter(({ hasBillComCustomerId }) => hasBillComCustomerId);
  const without = members.filter(({ hasBillComCustomerId }) => !hasBillComCustomerId);
  if (withAccess.length === 0) return 'No client of this family has billing access, so none of them can see this page.';
  if (without.length === 0) return `Visible to ${names(withAccess)}.`;
  return `Visible to ${names(withAccess)}. Not visible without billing access: ${names(without)}.`;
}

/** Lists the clients with and without billing access. Renders nothing until the members are loaded. */
export function WhoSeesInvoices({ familyId }: { readonly familyId: number }) {
  const { data } = useGetFamilyPartQuery({ id: familyId, part: 'members' });
  const members = data?.members;
  return members ? (
    <p className={shared.secondary} style={{ marginBottom: 12 }}>
      {describe(members)}
    </p>
  ) : null;
}
