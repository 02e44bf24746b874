// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormSchema } from '../../../lib/formSchema';
import type { ProfileUpdate } from '../schemas.gen';
import validate from '../validators/ProfileUpdate.gen.cjs';

export const profileUpdateSchema: FormSchema<ProfileUpdate> = {
  name: 'ProfileUpdate',
  validate,
  fields: {
    displayName: { label: 'Display Name', kind: 'text', required: false, messages: {} },
    bio: { label: 'Bio', kind: 'text', required: false, messages: {} },
    version: { label: '', kind: 'integer', required: false, minimum: 1, maximum: 2147483647, messages: {} },
  },
};
