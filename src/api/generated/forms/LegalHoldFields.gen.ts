// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '@/lib/formSchema';
import type { LegalHoldFields } from '../schemas.gen';
import validate from '../validators/LegalHoldFields.gen.cjs';

export const legalHoldFieldsSchema: FormSchema<LegalHoldFields> = {
  name: 'LegalHoldFields',
  validate,
  fields: {
    held: { label: 'Legal Hold', kind: 'boolean', required: true, messages: { required: 'Legal Hold is required' } },
    reason: {
      label: 'Reason',
      kind: 'text',
      required: true,
      maxLength: 500,
      text: 'lines',
      messages: { required: 'Reason is required', maxLength: 'Reason must not exceed 500 characters' },
    },
  },
};
