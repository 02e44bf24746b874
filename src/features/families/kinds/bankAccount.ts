import { type BankAccountFields, bankAccountFieldsSchema, relatedPartiesApi } from '@/api';
import { columnOf, tallied, updated } from './columns';
import type { RelatedParty } from './relatedParty';

const { endpoints } = relatedPartiesApi;
const column = columnOf(bankAccountFieldsSchema.fields);

/** Bank accounts. Spec: R-FAM-7. */
export const bankAccount: RelatedParty<'bankAccount', BankAccountFields> = {
  kind: 'bankAccount',
  nameFields: ['glCode', 'accountType'],
  keyField: 'glCode',

  useQuery: endpoints.getBankAccount.useQuery,
  create: (bankAccountFields, familyId) => endpoints.createBankAccount.initiate({ bankAccountFields, familyId }),
  update: (bankAccountUpdate) => endpoints.updateBankAccount.initiate({ bankAccountUpdate }),
  remove: (id) => endpoints.deleteBankAccount.initiate({ id }),

  schema: bankAccountFieldsSchema,
  sections: [{ title: 'Account', items: ['glCode', 'assetsType', 'debitCredit', 'accountType'] }],

  columns: [
    column('glCode', 140),
    column('accountType', 240),
    column('assetsType', 200, { choices: true }),
    tallied(column('debitCredit', 170)),
    updated,
  ],
};
