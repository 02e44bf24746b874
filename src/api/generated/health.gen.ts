// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { Health } from './schemas.gen';
import { emptyApi as api } from '../emptyApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHealth: build.query<GetHealthResult, GetHealthArg>({
      query: () => ({ url: `/api/health` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as healthApi };
export type GetHealthResult = /** status 200 They can. */ Health;
export type GetHealthArg = void;
export const { useGetHealthQuery, useLazyGetHealthQuery } = injectedRtkApi;
