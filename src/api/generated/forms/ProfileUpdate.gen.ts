// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '@/lib/formSchema';
import type { ProfileUpdate } from '../schemas.gen';
import validate from '../validators/ProfileUpdate.gen.cjs';

export const profileUpdateSchema: FormSchema<ProfileUpdate> = {
  name: 'ProfileUpdate',
  validate,
  fields: {
    displayName: {
      label: 'Display Name',
      kind: 'text',
      required: false,
      maxLength: 100,
      messages: { maxLength: 'Display Name must not exceed 100 characters' },
    },
    bio: {
      label: 'Bio',
      kind: 'text',
      required: false,
      maxLength: 2000,
      text: 'lines',
      messages: { maxLength: 'Bio must not exceed 2000 characters' },
    },
    version: {
      label: '',
      kind: 'integer',
      required: false,
      minimum: 1,
      maximum: 2147483647,
      text: 'number',
      messages: {},
    },
  },
};
