import { type FamilyIndividual, type FamilyPart, type FamilySummary, individualSchema } from '@/api';
import { phoneForms } from '#openapi/shared/phoneSearch';
import { formatPhone } from '@/lib/phone';
import type { Column } from '@/ui/data-table/column';
import { EmptyState } from '@/ui/EmptyState';
import { FamilyTable } from './FamilyTable';

const { fields } = individualSchema;
const nameOf = ({ firstName, lastName }: FamilyIndividual): string => `${firstName} ${lastName}`;

const columns: readonly Column<FamilyIndividual>[] = [
  { key: 'name', title: 'Name', width: 240, text: nameOf, value: (row) => `${row.lastName} ${row.firstName}` },
  { key: 'email', title: fields.email.label, width: 280, text: ({ email = '' }) => email },
  {
    key: 'phoneNumber',
    title: fields.phoneNumber.label,
    width: 160,
    text: ({ phoneNumber = '', countryCode }) => formatPhone(phoneNumber, countryCode),
    value: ({ phoneNumber }) => phoneNumber,
    phones: ({ phoneNumber = '', countryCode }) => phoneForms(phoneNumber, countryCode),
  },
];

const table = { rowsOf: ({ individuals }: FamilyPart) => individuals, columns, nameOf };

/** The individuals of a family, read-only: each enters their data in onboarding. Spec: R-FAM-4. */
export function IndividualsTab({ family }: { readonly family: FamilySummary }) {
  const empty = (
    <EmptyState drawing="people" title="This family has no individuals yet.">
      Individuals appear once members of the family complete the Individual step of onboarding.
    </EmptyState>
  );
  return <FamilyTable part="individuals" label="Individuals" family={family} empty={empty} {...table} />;
}
