// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { UserValidation } from './schemas.gen';
import { emptyApi as api } from '../emptyApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    validateUser: build.query<ValidateUserResult, ValidateUserArg>({
      query: () => ({ url: `/api/user/validate` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as userApi };
export type ValidateUserResult = /** status 200 Whether the user gate is open. */ UserValidation;
export type ValidateUserArg = void;
export const { useValidateUserQuery, useLazyValidateUserQuery } = injectedRtkApi;
