import type { FamilyIndividual, FamilySummary } from '@/api';
import { describeError, individualSchema, useGetFamilyPartQuery } from '@/api';
import { formatPhone } from '@/lib/phone';
import type { Column } from '@/ui/data-table/column';
import { DataTable } from '@/ui/data-table/DataTable';
import { useTableView } from '@/ui/data-table/useTableView';
import { EmptyState } from '@/ui/EmptyState';
import { QueryState } from '@/ui/QueryState';

const { fields } = individualSchema;
const nameOf = ({ firstName, lastName }: FamilyIndividual): string => `${firstName} ${lastName}`;
const keyOf = ({ id }: FamilyIndividual): number => id;

const columns: readonly Column<FamilyIndividual>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 240,
    text: nameOf,
    value: ({ lastName, firstName }) => `${lastName} ${firstName}`,
  },
  { key: 'email', title: fields.email.label, width: 280, text: ({ email = '' }) => email },
  {
    key: 'phoneNumber',
    title: fields.phoneNumber.label,
    width: 160,
    text: ({ phoneNumber = '' }) => formatPhone(phoneNumber),
    value: ({ phoneNumber }) => phoneNumber,
  },
];

/** The individuals of a family's members. Each tells about themselves in onboarding: nothing is edited here. Spec: decisions, Family detail. */
export function IndividualsTab({ family }: { readonly family: FamilySummary }) {
  const query = useGetFamilyPartQuery({ id: family.id, part: 'individuals' }, { refetchOnMountOrArgChange: true });
  const [view, setView] = useTableView();
  return (
    <QueryState
      query={query}
      loadingText="Loading Individuals..."
      loadingTextHidden
      describeError={(error) => describeError(error, 'Individuals could not be loaded.')}
      isEmpty={({ individuals = [] }) => individuals.length === 0}
      empty={
        <EmptyState drawing="people" title="This family has no individuals yet.">
          Individuals appear once members of the family complete the Individual step of onboarding.
        </EmptyState>
      }
    >
      {({ individuals = [] }) => (
        <DataTable
          label="Individuals"
          name="individuals"
          fileName={`${family.name} - Individuals`}
          rows={individuals}
          columns={columns}
          keyOf={keyOf}
          nameOf={nameOf}
          view={view}
          onView={setView}
        />
      )}
    </QueryState>
  );
}
