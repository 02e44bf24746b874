import {
  type FamilyMember,
  type FamilySummary,
  isUnsupported,
  useGetFamilyPartQuery,
  useGetInvoicesQuery,
  useHasPage,
} from '@/api';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { Failure } from '@/ui/Failure';
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

/** Requests what shows whether something is missing; a request is skipped for a page that the office does not have. */
function useMissing({ id, counts }: FamilySummary) {
  const hasInvoices = useHasPage('invoices');
  const hasAccounting = useHasPage('accounting');
  const members = useGetFamilyPartQuery({ id, part: 'members' });
  const invoices = useGetInvoicesQuery({ familyId: id }, { skip: !hasInvoices });
  const netWorth = useNetWorth(id);
  const requests = [members, ...(hasInvoices ? [invoices] : []), ...(hasAccounting ? [netWorth] : [])];
  const failed = requests.filter(
    ({ data, error }) => data === undefined && error !== undefined && !isUnsupported(error),
  );
  const hasNoInvoices = invoices.data?.invoices.results.length === 0;
  const missing: readonly Missing[] = [
    ...(members.data?.members ? missingOfMembers(id, members.data.members, hasInvoices && !hasNoInvoices) : []),
    ...(hasNoInvoices
      ? [{ to: paths.data(), title: 'No invoices', detail: 'They come with an import or a connector' }]
      : []),
    ...(netWorth.data?.netWorth.length === 0
      ? [{ to: paths.data(), title: 'No accounting data', detail: 'It comes with an import or a connector' }]
      : []),
    ...expectedLists
      .filter(([list]) => counts[list] === 0)
      .map(([list, title, detail]) => ({ to: paths.familyTab(id, list), title, detail })),
  ];
  return {
    missing,
    isLoading: requests.some(({ isLoading }) => isLoading),
    hasFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** What a family still needs: members, access, data of the office, and records. */
export function MissingCard({ family }: { readonly family: FamilySummary }) {
  const { missing, isLoading, hasFailed, retry } = useMissing(family);
  return (
    <Card title="What is missing">
      {isLoading && <Loading label="Checking what is missing..." labelHidden rows={3} />}
      {!isLoading && missing.length > 0 && (
        <ul className={shared.list} aria-label="What is missing">
          {missing.map((item) => (
            <TaskLink key={item.title} {...item} />
          ))}
        </ul>
      )}
      {!isLoading && missing.length === 0 && !hasFailed && <p className={shared.secondary}>Nothing is missing.</p>}
      {hasFailed && <Failure type="warning" onRetry={retry} title="Some of it could not be checked." />}
    </Card>
  );
}
