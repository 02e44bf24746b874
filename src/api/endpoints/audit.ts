import { auditApi as generated, type GetAuditEventsArg } from '../generated/audit.gen';
import type { AuditEvents } from '../generated/schemas.gen';

export { useGetAuditOperationsQuery } from '../generated/audit.gen';

/** Which events of the audit log are read. */
export type AuditSelection = Omit<GetAuditEventsArg, 'before'>;

/** Reads the audit log page by page. */
export const { useAuditPagesInfiniteQuery } = generated.injectEndpoints({
  endpoints: (build) => ({
    auditPages: build.infiniteQuery<AuditEvents, AuditSelection, number | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ before }) => before },
      query: ({ queryArg, pageParam }) => ({ url: '/api/audit/getevents', params: { ...queryArg, before: pageParam } }),
    }),
  }),
});
