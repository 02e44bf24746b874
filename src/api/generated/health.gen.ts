// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { Health, Liveness } from './schemas.gen';
import { emptyApi as api } from '../emptyApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHealth: build.query<GetHealthResult, GetHealthArg>({
      query: () => ({ url: `/api/health` }),
    }),
    getHealthLive: build.query<GetHealthLiveResult, GetHealthLiveArg>({
      query: () => ({ url: `/api/health/live` }),
    }),
    getHealthReady: build.query<GetHealthReadyResult, GetHealthReadyArg>({
      query: () => ({ url: `/api/health/ready` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as healthApi };
export type GetHealthResult = /** status 200 The backend and its database are available. */ Health;
export type GetHealthArg = void;
export type GetHealthLiveResult = /** status 200 The process is running. */ Liveness;
export type GetHealthLiveArg = void;
export type GetHealthReadyResult = /** status 200 The process is ready for requests. */ Health;
export type GetHealthReadyArg = void;
export const {
  useGetHealthQuery,
  useLazyGetHealthQuery,
  useGetHealthLiveQuery,
  useLazyGetHealthLiveQuery,
  useGetHealthReadyQuery,
  useLazyGetHealthReadyQuery,
} = injectedRtkApi;
