// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '@/lib/formSchema';
import type { AddFamilyRequest } from '../schemas.gen';
import validate from '../validators/AddFamilyRequest.gen.cjs';

export const addFamilyRequestSchema: FormSchema<AddFamilyRequest> = {
  name: 'AddFamilyRequest',
  validate,
  fields: {
    familyName: {
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
  },
};
