import { auditApi as generated, type GetAuditEventsArg } from './generated/audit.gen';
import type { AuditEvents } from './generated/schemas.gen';

/** Which events of the audit log are read. */
export type AuditSelection = Omit<GetAuditEventsArg, 'before'>;

/** The audit log, read page by page (RTK Query's infinite query). */
const auditApi = generated.injectEndpoints({
  endpoints: (build) => ({
    auditPages: build.infiniteQuery<AuditEvents, AuditSelection, number | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ before }) => before },
      query: ({ queryArg, pageParam }) => ({
        url: '/api/audit/getevents',
        params: { ...queryArg, before: pageParam },
      }),
    }),
  }),
});

export const { useAuditPagesInfiniteQuery, useGetAuditOperationsQuery } = auditApi;
