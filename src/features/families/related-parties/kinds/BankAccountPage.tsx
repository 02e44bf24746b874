import type { BankAccountFields } from '@/api';
import {
  bankAccountFieldsSchema,
  useCreateBankAccountMutation,
  useGetBankAccountQuery,
  useUpdateBankAccountMutation,
} from '@/api';
import { FieldGroup } from '@/forms/FieldGroup';
import { SelectField } from '@/forms/SelectField';
import { TextField } from '@/forms/TextField';
import type { PartyCalls } from '../calls';
import { askFor } from '../calls';
import { RelatedPartyPage } from '../RelatedPartyPage';

function useCalls(id: number | undefined): PartyCalls<BankAccountFields> {
  const query = useGetBankAccountQuery(...askFor(id));
  const [create] = useCreateBankAccountMutation();
  const [update] = useUpdateBankAccountMutation();
  return {
    query: { ...query, data: query.data?.bankAccount },
    create: (familyId, bankAccountFields, idempotencyKey) => create({ familyId, bankAccountFields, idempotencyKey }),
    update: (bankAccount, idempotencyKey) => update({ bankAccount, idempotencyKey }),
  };
}

/** Adds a bank account to a family, or edits one. Spec: concierge 2, 3 and 7. */
export function BankAccountPage() {
  return (
    <RelatedPartyPage kind="bankAccount" schema={bankAccountFieldsSchema} useCalls={useCalls}>
      <Fields />
    </RelatedPartyPage>
  );
}

/** Spec: concierge 3, Bank account. */
function Fields() {
  return (
    <FieldGroup title="Account">
      <TextField name="glCode" autoComplete="off" />
      <TextField name="assetsType" autoComplete="off" />
      <SelectField name="debitCredit" />
      <TextField name="accountType" autoComplete="off" />
    </FieldGroup>
  );
}
