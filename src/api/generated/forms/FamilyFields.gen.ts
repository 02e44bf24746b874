// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '@/lib/formSchema';
import type { FamilyFields } from '../schemas.gen';
import validate from '../validators/FamilyFields.gen.cjs';

export const familyFieldsSchema: FormSchema<FamilyFields> = {
  name: 'FamilyFields',
  validate,
  fields: {
    name: {
      label: 'Family Name',
      kind: 'text',
      required: true,
      maxLength: 255,
      messages: {
        required: 'Family name is required.',
        pattern: 'Family name is required.',
        maxLength: 'Family name must be less than 255 characters.',
      },
    },
    fiscalYearStart: {
      label: 'Fiscal Year Begins In',
      kind: 'select',
      required: false,
      options: [
        { value: 1, label: 'January' },
        { value: 2, label: 'February' },
        { value: 3, label: 'March' },
        { value: 4, label: 'April' },
        { value: 5, label: 'May' },
        { value: 6, label: 'June' },
        { value: 7, label: 'July' },
        { value: 8, label: 'August' },
        { value: 9, label: 'September' },
        { value: 10, label: 'October' },
        { value: 11, label: 'November' },
        { value: 12, label: 'December' },
      ],
      text: 'number',
      help: 'Reports follow it. A package whose families.csv has a fiscalYearStart replaces it.',
      messages: {
        type: 'Fiscal Year Begins In must be one of the listed options',
        enum: 'Fiscal Year Begins In must be one of the listed options',
      },
    },
  },
};
