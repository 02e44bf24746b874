import { createApi } from '@reduxjs/toolkit/query/react';

import { baseQuery } from './baseQuery';
import { tagTypes } from './tags';

/** The API before any area is injected into it: `generated/<area>.gen.ts` adds the endpoints. */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
