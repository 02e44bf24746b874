// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { Id, Instant, AuditOperations, AuditOutcome, AuditEventId, AuditEvents } from './schemas.gen';
import { emptyApi as api } from '../emptyApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAuditOperations: build.query<GetAuditOperationsResult, GetAuditOperationsArg>({
      query: () => ({ url: `/api/audit/getoperations` }),
    }),
    getAuditEvents: build.query<GetAuditEventsResult, GetAuditEventsArg>({
      query: (queryArg) => ({
        url: `/api/audit/getevents`,
        params: {
          who: queryArg.who,
          operation: queryArg.operation,
          familyId: queryArg.familyId,
          outcome: queryArg.outcome,
          from: queryArg['from'],
          until: queryArg.until,
          before: queryArg.before,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as auditApi };
export type GetAuditOperationsResult = /** status 200 The operations. */ AuditOperations;
export type GetAuditOperationsArg = void;
export type GetAuditEventsResult = /** status 200 The events, newest first, at most 500 at a time. */ AuditEvents;
export type GetAuditEventsArg = {
  /** Part of the caller's name, email or subject. */
  who?: string | undefined;
  /** Events of this operation only. */
  operation?: string | undefined;
  /** Events about this family only. */
  familyId?: Id | undefined;
  /** Events with this outcome only. */
  outcome?: AuditOutcome | undefined;
  /** Events at this moment or later only. */
  from?: Instant | undefined;
  /** Events before this moment only. */
  until?: Instant | undefined;
  /** Events older than the one with this number only. */
  before?: AuditEventId | undefined;
};
export const {
  useGetAuditOperationsQuery,
  useLazyGetAuditOperationsQuery,
  useGetAuditEventsQuery,
  useLazyGetAuditEventsQuery,
} = injectedRtkApi;
