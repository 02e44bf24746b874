// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { FormValidator } from '@/lib/formSchema';

declare const validate: FormValidator;
export = validate;
