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
          routine: queryArg.routine,
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
export type GetAuditEventsResult = /** status 200 The events, newest first, at most 500 per response. */ AuditEvents;
export type GetAuditEventsArg = {
  /** Returns only events whose caller's name, email and subject contain each word of this text, ignoring case, accents, and the kind of apostrophe, dash and space. */
  who?: string | undefined;
  /** Returns only events of this operation. */
  operation?: string | undefined;
  /** Returns only events of this family. */
  familyId?: Id | undefined;
  /** Returns only events with this outcome. */
  outcome?: AuditOutcome | undefined;
  /** `false` omits successes of what screens read on their own (`routine` in `getAuditOperations`). By default they are returned. */
  routine?: boolean | undefined;
  /** Returns only events at or after this time. */
  from?: Instant | undefined;
  /** Returns only events before this time. */
  until?: Instant | undefined;
  /** Returns only events older than the event with this id. */
  before?: AuditEventId | undefined;
};
export const {
  useGetAuditOperationsQuery,
  useLazyGetAuditOperationsQuery,
  useGetAuditEventsQuery,
  useLazyGetAuditEventsQuery,
} = injectedRtkApi;
