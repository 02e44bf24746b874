// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '@/lib/formSchema';
import type { AuditFilters } from '../schemas.gen';
import validate from '../validators/AuditFilters.gen.cjs';

export const auditFiltersSchema: FormSchema<AuditFilters> = {
  name: 'AuditFilters',
  validate,
  fields: {
    who: {
      label: 'Name or Email',
      kind: 'text',
      required: false,
      maxLength: 200,
      messages: { maxLength: 'Name or Email must not exceed 200 characters' },
    },
    operation: {
      label: 'Operation',
      kind: 'text',
      required: false,
      maxLength: 100,
      messages: { maxLength: 'Operation must not exceed 100 characters' },
    },
    familyId: {
      label: 'Family',
      kind: 'integer',
      required: false,
      minimum: 1,
      maximum: 2147483647,
      text: 'number',
      messages: {},
    },
    outcome: {
      label: 'Outcome',
      kind: 'select',
      required: false,
      options: [
        { value: 'succeeded', label: 'Succeeded' },
        { value: 'refused', label: 'Refused' },
        { value: 'failed', label: 'Failed' },
      ],
      messages: { enum: 'Outcome must be one of the listed options' },
    },
    from: {
      label: 'From',
      kind: 'date',
      required: false,
      text: 'date',
      messages: { format: 'From must be a valid date', 'x-notAfter': 'From must not be after To' },
    },
    to: { label: 'To', kind: 'date', required: false, text: 'date', messages: { format: 'To must be a valid date' } },
  },
};
