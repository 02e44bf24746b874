// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '@/lib/formSchema';
import type { BalanceSheetFilters } from '../schemas.gen';
import validate from '../validators/BalanceSheetFilters.gen.cjs';

export const balanceSheetFiltersSchema: FormSchema<BalanceSheetFilters> = {
  name: 'BalanceSheetFilters',
  validate,
  fields: {
    reportEndDate: {
      label: 'End Date',
      kind: 'date',
      required: true,
      text: 'date',
      messages: {
        required: 'End Date is required',
        format: 'End Date must be a valid date',
        'x-notInFuture': 'Report end date cannot be in the future',
      },
    },
    type: {
      label: 'Type',
      kind: 'select',
      required: true,
      options: [
        { value: 'unconsolidated', label: 'Unconsolidated' },
        { value: 'consolidated', label: 'Consolidated' },
        { value: 'entity', label: 'Entity' },
      ],
      default: 'consolidated',
      messages: { required: 'Type is required', enum: 'Type must be one of the listed options' },
    },
    journalStatus: {
      label: 'Journal Status',
      kind: 'select',
      required: true,
      options: [
        { value: 'all', label: 'All' },
        { value: 'draft', label: 'Draft' },
        { value: 'posted', label: 'Posted' },
      ],
      default: 'all',
      messages: { required: 'Journal Status is required', enum: 'Journal Status must be one of the listed options' },
    },
    comparativeColumnType: {
      label: 'Comparative Type',
      kind: 'select',
      required: false,
      options: [
        { value: 'none', label: 'None' },
        { value: 'month', label: 'Month' },
        { value: 'quarter', label: 'Quarter' },
        { value: 'year', label: 'Year' },
      ],
      default: 'none',
      messages: { enum: 'Comparative Type must be one of the listed options' },
    },
    comparativeColumnCount: {
      label: 'Comparative Count',
      kind: 'integer',
      required: false,
      minimum: 1,
      text: 'number',
      messages: {
        type: 'Comparative Count must be a whole number',
        minimum: 'Comparative Count must be at least 1',
        maximum: 'Comparative Count cannot exceed 2 for years',
        '#/else/then/properties/comparativeColumnCount/maximum': 'Comparative Count cannot exceed 4 for quarters',
        '#/else/else/properties/comparativeColumnCount/maximum': 'Comparative Count cannot exceed 12 for months',
      },
    },
  },
};
