// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type {
  Id,
  ActionResult,
  AddFamilyRequest,
  UpdateFamilyRequest,
  ClientFamilyList,
  FamilyList,
  FamilyReply,
  FamilyPartName,
  FamilyPart,
  FamilySummaryReply,
  ChangedKind,
  History,
  RestoreRequest,
  UnassignedUserList,
  FamilyAssignment,
  MemberReply,
  LegalHold,
  BillingAccess,
  SearchTerm,
  FamilySearchReply,
} from './schemas.gen';
import { emptyApi as api } from '../emptyApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClientFamilies: build.query<GetClientFamiliesResult, GetClientFamiliesArg>({
      query: () => ({ url: `/api/clientfamily/getfamilies` }),
    }),
    getFamilies: build.query<GetFamiliesResult, GetFamiliesArg>({
      query: () => ({ url: `/api/family/getfamilies` }),
    }),
    addFamily: build.mutation<AddFamilyResult, AddFamilyArg>({
      query: (queryArg) => ({
        url: `/api/family/addfamily`,
        method: 'POST',
        body: queryArg.addFamilyRequest,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    getFamily: build.query<GetFamilyResult, GetFamilyArg>({
      query: (queryArg) => ({
        url: `/api/family/getfamily`,
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getFamilySummary: build.query<GetFamilySummaryResult, GetFamilySummaryArg>({
      query: (queryArg) => ({
        url: `/api/family/getfamilysummary`,
        params: {
          id: queryArg.id,
        },
      }),
    }),
    searchFamilies: build.query<SearchFamiliesResult, SearchFamiliesArg>({
      query: (queryArg) => ({
        url: `/api/family/searchfamilies`,
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    getFamilyPart: build.query<GetFamilyPartResult, GetFamilyPartArg>({
      query: (queryArg) => ({
        url: `/api/family/getfamilypart`,
        params: {
          id: queryArg.id,
          part: queryArg.part,
        },
      }),
    }),
    getFamilyHistory: build.query<GetFamilyHistoryResult, GetFamilyHistoryArg>({
      query: (queryArg) => ({
        url: `/api/family/gethistory`,
        params: {
          id: queryArg.id,
          recordKind: queryArg.recordKind,
          recordId: queryArg.recordId,
          before: queryArg.before,
        },
      }),
    }),
    restoreRelatedParty: build.mutation<RestoreRelatedPartyResult, RestoreRelatedPartyArg>({
      query: (queryArg) => ({
        url: `/api/family/restorerecord`,
        method: 'POST',
        body: queryArg.restoreRequest,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    updateFamily: build.mutation<UpdateFamilyResult, UpdateFamilyArg>({
      query: (queryArg) => ({
        url: `/api/family/updatefamily`,
        method: 'PUT',
        body: queryArg.updateFamilyRequest,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    getUnassignedUsers: build.query<GetUnassignedUsersResult, GetUnassignedUsersArg>({
      query: (queryArg) => ({
        url: `/api/family/getunassignedusers`,
        params: {
          familyId: queryArg.familyId,
        },
      }),
    }),
    assignUser: build.mutation<AssignUserResult, AssignUserArg>({
      query: (queryArg) => ({
        url: `/api/family/assignuser`,
        method: 'POST',
        body: queryArg.familyAssignment,
      }),
    }),
    unassignUser: build.mutation<UnassignUserResult, UnassignUserArg>({
      query: (queryArg) => ({
        url: `/api/family/unassignuser`,
        method: 'POST',
        body: queryArg.familyAssignment,
      }),
    }),
    setLegalHold: build.mutation<SetLegalHoldResult, SetLegalHoldArg>({
      query: (queryArg) => ({
        url: `/api/family/setlegalhold`,
        method: 'PUT',
        body: queryArg.legalHold,
      }),
    }),
    setBillingAccess: build.mutation<SetBillingAccessResult, SetBillingAccessArg>({
      query: (queryArg) => ({
        url: `/api/family/setbillingaccess`,
        method: 'PUT',
        body: queryArg.billingAccess,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as familiesApi };
export type GetClientFamiliesResult =
  /** status 200 The families; none for a concierge, who is assigned to none. */ ClientFamilyList;
export type GetClientFamiliesArg = void;
export type GetFamiliesResult = /** status 200 Every family with its individuals and businesses in brief. */ FamilyList;
export type GetFamiliesArg = void;
export type AddFamilyResult = /** status 200 A list that holds the new family alone. */ FamilyList;
export type AddFamilyArg = {
  /** A fresh random value for each thing the user does, the same for each repetition of it. A repetition gets the stored response of the first, and changes no data. */
  idempotencyKey?: string | undefined;
  addFamilyRequest: AddFamilyRequest;
};
export type GetFamilyResult = /** status 200 The family. */ FamilyReply;
export type GetFamilyArg = {
  /** The record the call is about. */
  id: Id;
};
export type GetFamilySummaryResult =
  /** status 200 The family, and how long each of its lists is. */ FamilySummaryReply;
export type GetFamilySummaryArg = {
  /** The record the call is about. */
  id: Id;
};
export type SearchFamiliesResult =
  /** status 200 The first 50 found, those that begin with the text before the others; none is an empty list. */ FamilySearchReply;
export type SearchFamiliesArg = {
  /** What the concierge typed. */
  searchTerm: SearchTerm;
};
export type GetFamilyPartResult = /** status 200 The list alone, under its name. */ FamilyPart;
export type GetFamilyPartArg = {
  /** The record the call is about. */
  id: Id;
  /** The list. */
  part: FamilyPartName;
};
export type GetFamilyHistoryResult = /** status 200 The changes, newest first, a hundred at a time. */ History;
export type GetFamilyHistoryArg = {
  /** The record the call is about. */
  id: Id;
  /** Changes of this kind of record only. */
  recordKind?: ChangedKind | undefined;
  /** Changes of the record with this id only; it goes with `recordKind`. */
  recordId?: Id | undefined;
  /** Changes older than this one only. */
  before?: Id | undefined;
};
export type RestoreRelatedPartyResult =
  /** status 200 It is as it was when it was deleted, under its own id. */ ActionResult;
export type RestoreRelatedPartyArg = {
  /** A fresh random value for each thing the user does, the same for each repetition of it. A repetition gets the stored response of the first, and changes no data. */
  idempotencyKey?: string | undefined;
  restoreRequest: RestoreRequest;
};
export type UpdateFamilyResult =
  /** status 200 The family as it is stored now, without its lists. */ FamilySummaryReply;
export type UpdateFamilyArg = {
  /** A fresh random value for each thing the user does, the same for each repetition of it. A repetition gets the stored response of the first, and changes no data. */
  idempotencyKey?: string | undefined;
  updateFamilyRequest: UpdateFamilyRequest;
};
export type GetUnassignedUsersResult = /** status 200 The sign-ins of those clients. */ UnassignedUserList;
export type GetUnassignedUsersArg = {
  /** List those not assigned to this family. Without it, those assigned to none. */
  familyId?: Id | undefined;
};
export type AssignUserResult = /** status 200 The member. Assigning again has no effect. */ MemberReply;
export type AssignUserArg = {
  familyAssignment: FamilyAssignment;
};
export type UnassignUserResult = unknown;
export type UnassignUserArg = {
  familyAssignment: FamilyAssignment;
};
export type SetLegalHoldResult = /** status 200 The legal hold as it is now. */ LegalHold;
export type SetLegalHoldArg = {
  legalHold: LegalHold;
};
export type SetBillingAccessResult =
  /** status 200 The access as it is now; `hasBillComCustomerId` of the profile reports it. */ BillingAccess;
export type SetBillingAccessArg = {
  billingAccess: BillingAccess;
};
export const {
  useGetClientFamiliesQuery,
  useLazyGetClientFamiliesQuery,
  useGetFamiliesQuery,
  useLazyGetFamiliesQuery,
  useAddFamilyMutation,
  useGetFamilyQuery,
  useLazyGetFamilyQuery,
  useGetFamilySummaryQuery,
  useLazyGetFamilySummaryQuery,
  useSearchFamiliesQuery,
  useLazySearchFamiliesQuery,
  useGetFamilyPartQuery,
  useLazyGetFamilyPartQuery,
  useGetFamilyHistoryQuery,
  useLazyGetFamilyHistoryQuery,
  useRestoreRelatedPartyMutation,
  useUpdateFamilyMutation,
  useGetUnassignedUsersQuery,
  useLazyGetUnassignedUsersQuery,
  useAssignUserMutation,
  useUnassignUserMutation,
  useSetLegalHoldMutation,
  useSetBillingAccessMutation,
} = injectedRtkApi;
