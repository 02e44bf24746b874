// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '@/lib/formSchema';
import type { IncomeStatementFilters } from '../schemas.gen';
import validate from '../validators/IncomeStatementFilters.gen.cjs';

export const incomeStatementFiltersSchema: FormSchema<IncomeStatementFilters> = {
  name: 'IncomeStatementFilters',
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
      default: 'unconsolidated',
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
    dimensionType: {
      label: 'Dimension Type',
      kind: 'select',
      required: false,
      options: [
        { value: 'none', label: 'None' },
        { value: 'Customer', label: 'Customer' },
        { value: 'Vendor', label: 'Vendor' },
        { value: 'CostCenter', label: 'CostCenter' },
        { value: 'Product', label: 'Product' },
        { value: 'Job', label: 'Job' },
        { value: 'Custom1', label: 'Custom1' },
        { value: 'Custom2', label: 'Custom2' },
        { value: 'Custom3', label: 'Custom3' },
      ],
      default: 'none',
      messages: { enum: 'Dimension Type must be one of the listed options' },
    },
    dimensionIds: {
      label: 'Dimension IDs',
      kind: 'text',
      required: false,
      maxLength: 1000,
      help: 'Comma-separated Dimension._id values',
      messages: { maxLength: 'Dimension IDs must not exceed 1000 characters' },
    },
  },
};
