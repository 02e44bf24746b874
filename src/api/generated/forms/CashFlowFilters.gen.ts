// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '@/lib/formSchema';
import type { CashFlowFilters } from '../schemas.gen';
import validate from '../validators/CashFlowFilters.gen.cjs';

export const cashFlowFiltersSchema: FormSchema<CashFlowFilters> = {
  name: 'CashFlowFilters',
  validate,
  fields: {
    startDate: {
      label: 'Start Date',
      kind: 'date',
      required: true,
      text: 'date',
      messages: {
        required: 'Start Date is required',
        format: 'Start Date must be a valid date',
        'x-notInFuture': 'Start date cannot be in the future',
        'x-notAfter': 'Start date cannot be after the report end date',
      },
    },
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
  },
};
