// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '@/lib/formSchema';
import type { BankAccountFields } from '../schemas.gen';
import validate from '../validators/BankAccountFields.gen.cjs';

export const bankAccountFieldsSchema: FormSchema<BankAccountFields> = {
  name: 'BankAccountFields',
  validate,
  fields: {
    glCode: {
      label: 'GL Code',
      kind: 'text',
      required: true,
      maxLength: 100,
      messages: {
        required: 'GL Code is required',
        pattern: 'GL Code is required',
        maxLength: 'GL Code must not exceed 100 characters',
      },
    },
    assetsType: {
      label: 'Assets Type',
      kind: 'text',
      required: true,
      maxLength: 100,
      messages: {
        required: 'Assets Type is required',
        pattern: 'Assets Type is required',
        maxLength: 'Assets Type must not exceed 100 characters',
      },
    },
    debitCredit: {
      label: 'Debit/Credit',
      kind: 'select',
      required: true,
      options: [
        { value: 'Debit', label: 'Debit' },
        { value: 'Credit', label: 'Credit' },
      ],
      messages: { required: 'Debit/Credit is required', enum: 'Debit/Credit must be Debit or Credit' },
    },
    accountType: {
      label: 'Account Type',
      kind: 'text',
      required: true,
      maxLength: 100,
      messages: {
        required: 'Account Type is required',
        pattern: 'Account Type is required',
        maxLength: 'Account Type must not exceed 100 characters',
      },
    },
  },
};
