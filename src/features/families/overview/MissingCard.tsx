import { type FamilyMember, type FamilySummary, useGetFamilyPartQuery, useGetInvoicesQuery, useHasPage } from '@/api';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { Loading } from '@/ui/Loading';
import * as shared from '@/ui/shared.module.css';
import { TaskLink } from '@/ui/TaskLink';
import { useNetWorth } from './useNetWorth';

interface Missing {
  readonly to: string;
  readonly title: string;
  readonly detail: string;
}

const namesOf = (members: readonly FamilyMember[]): string => members.map(({ name }) => name).join(', ');

/** What the members of a family still need. */
function missingOfMembers(familyId: number, members: readonly FamilyMember[], hasInvoices: boolean): Missing[] {
  const to = paths.familyTab(familyId, 'members');
  if (members.length === 0) return [{ to, title: 'No members', detail: 'Invite or assign the people of the family' }];
  const notOnboarded = members.filter(({ onboarded }) => !onboarded);
  const hasBilling = members.some(({ hasBillComCustomerId }) => hasBillComCustomerId);
  return [
    ...(notOnboarded.length > 0 ? [{ to, title: 'Onboarding not complete', detail: namesOf(notOnboarded) }] : []),
    ...(hasInvoices && !hasBilling
      ? [{ to, title: 'No billing access', detail: 'No member can see the invoices of the family' }]
      : []),
  ];
}

/** The lists that every family is expected to have, and what is said while one is empty. */
const expectedLists = [
  ['individuals', 'No individuals', 'They are added by onboarding'],
  ['bankAccounts', 'No bank accounts', 'Add the accounts of the family'],
  ['contacts', 'No contacts', 'Add advisors and other people to call'],
] as const;

/** What a family still needs: members, access, data of the office, and records. */
export function MissingCard({ family: { id, counts } }: { readonly family: FamilySummary }) {
  const hasInvoicesPage = useHasPage('invoices');
  const members = useGetFamilyPartQuery({ id, part: 'members' }).data?.members;
  const invoices = useGetInvoicesQuery({ familyId: id }, { skip: !hasInvoicesPage }).data?.invoices.results;
  const points = useNetWorth(id).data?.netWorth;
  if (members === undefined)
    return (
      <Card title="What is missing">
        <Loading label="Checking what is missing..." labelHidden rows={3} />
      </Card>
    );
  const missing: readonly Missing[] = [
    ...missingOfMembers(id, members, invoices !== undefined && invoices.length > 0),
    ...(invoices?.length === 0
      ? [{ to: paths.data(), title: 'No invoices', detail: 'They come with an import or a connector' }]
      : []),
    ...(points?.length === 0
      ? [{ to: paths.data(), title: 'No accounting data', detail: 'It comes with an import or a connector' }]
      : []),
    ...expectedLists
      .filter(([list]) => counts[list] === 0)
      .map(([list, title, detail]) => ({ to: paths.familyTab(id, list), title, detail })),
  ];
  return (
    <Card title="What is missing">
      {missing.length === 0 ? (
        <p className={shared.secondary}>Nothing. Members, invoices, accounting data and records are in place.</p>
      ) : (
        <ul className={shared.list} aria-label="What is missing">
          {missing.map((item) => (
            <TaskLink key={item.title} {...item} />
          ))}
        </ul>
      )}
    </Card>
  );
}
