// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '@/lib/formSchema';
import type { InvitationFields } from '../schemas.gen';
import validate from '../validators/InvitationFields.gen.cjs';

export const invitationFieldsSchema: FormSchema<InvitationFields> = {
  name: 'InvitationFields',
  validate,
  fields: {
    email: {
      label: 'Email',
      kind: 'email',
      required: true,
      maxLength: 255,
      text: 'email',
      messages: {
        required: 'Email is required',
        format: 'Email must be a valid email',
        maxLength: 'Email must not exceed 255 characters',
      },
    },
    billingCustomer: {
      label: 'Billing Customer',
      kind: 'text',
      required: false,
      maxLength: 255,
      messages: { maxLength: 'Billing customer must be one of the family' },
    },
  },
};
