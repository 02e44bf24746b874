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
  PersonErasure,
  NewInvitation,
  InvitationSelection,
  InvitationList,
  InvitationReply,
  OwnInvitationList,
  BillingCustomerList,
  BillingCustomerReply,
  CustomerLink,
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
    getInvitations: build.query<GetInvitationsResult, GetInvitationsArg>({
      query: (queryArg) => ({
        url: `/api/family/getinvitations`,
        params: {
          familyId: queryArg.familyId,
        },
      }),
    }),
    invitePerson: build.mutation<InvitePersonResult, InvitePersonArg>({
      query: (queryArg) => ({
        url: `/api/family/invite`,
        method: 'POST',
        body: queryArg.newInvitation,
      }),
    }),
    resendInvitation: build.mutation<ResendInvitationResult, ResendInvitationArg>({
      query: (queryArg) => ({
        url: `/api/family/resendinvitation`,
        method: 'POST',
        body: queryArg.invitationSelection,
      }),
    }),
    revokeInvitation: build.mutation<RevokeInvitationResult, RevokeInvitationArg>({
      query: (queryArg) => ({
        url: `/api/family/revokeinvitation`,
        method: 'POST',
        body: queryArg.invitationSelection,
      }),
    }),
    getOwnInvitations: build.query<GetOwnInvitationsResult, GetOwnInvitationsArg>({
      query: () => ({ url: `/api/clientfamily/getinvitations` }),
    }),
    getBillingCustomers: build.query<GetBillingCustomersResult, GetBillingCustomersArg>({
      query: (queryArg) => ({
        url: `/api/family/getbillingcustomers`,
        params: {
          familyId: queryArg.familyId,
        },
      }),
    }),
    linkBillingCustomer: build.mutation<LinkBillingCustomerResult, LinkBillingCustomerArg>({
      query: (queryArg) => ({
        url: `/api/family/linkbillingcustomer`,
        method: 'POST',
        body: queryArg.customerLink,
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
    erasePerson: build.mutation<ErasePersonResult, ErasePersonArg>({
      query: (queryArg) => ({
        url: `/api/family/eraseperson`,
        method: 'POST',
        body: queryArg.personErasure,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as familiesApi };
export type GetClientFamiliesResult = /** status 200 The families; an empty list for a concierge. */ ClientFamilyList;
export type GetClientFamiliesArg = void;
export type GetFamiliesResult =
  /** status 200 The families with summaries of their individuals and businesses. */ FamilyList;
export type GetFamiliesArg = void;
export type AddFamilyResult = /** status 200 A list that contains only the new family. */ FamilyList;
export type AddFamilyArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  addFamilyRequest: AddFamilyRequest;
};
export type GetFamilyResult = /** status 200 The family. */ FamilyReply;
export type GetFamilyArg = {
  /** The id of the record. */
  id: Id;
};
export type GetFamilySummaryResult =
  /** status 200 The family and the length of each of its lists. */ FamilySummaryReply;
export type GetFamilySummaryArg = {
  /** The id of the record. */
  id: Id;
};
export type SearchFamiliesResult =
  /** status 200 The first 50 results, those that begin with the text first; an empty list if there are none. */ FamilySearchReply;
export type SearchFamiliesArg = {
  /** The search text. */
  searchTerm: SearchTerm;
};
export type GetFamilyPartResult = /** status 200 Only the list, under its name. */ FamilyPart;
export type GetFamilyPartArg = {
  /** The id of the record. */
  id: Id;
  /** The list to return. */
  part: FamilyPartName;
};
export type GetFamilyHistoryResult = /** status 200 The changes, newest first, at most 100 per response. */ History;
export type GetFamilyHistoryArg = {
  /** The id of the record. */
  id: Id;
  /** Returns only changes of this kind of record. */
  recordKind?: ChangedKind | undefined;
  /** Returns only changes of the record with this id; used together with `recordKind`. */
  recordId?: Id | undefined;
  /** Returns only changes older than the change with this id. */
  before?: Id | undefined;
};
export type RestoreRelatedPartyResult =
  /** status 200 The record is restored under its id, as it was when it was deleted. */ ActionResult;
export type RestoreRelatedPartyArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  restoreRequest: RestoreRequest;
};
export type UpdateFamilyResult = /** status 200 The stored family, without its lists. */ FamilySummaryReply;
export type UpdateFamilyArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  updateFamilyRequest: UpdateFamilyRequest;
};
export type GetUnassignedUsersResult = /** status 200 The login profiles of these clients. */ UnassignedUserList;
export type GetUnassignedUsersArg = {
  /** Returns clients not assigned to this family. If omitted, returns clients not assigned to any family. */
  familyId?: Id | undefined;
};
export type AssignUserResult = /** status 200 The member. Repeating it has no effect. */ MemberReply;
export type AssignUserArg = {
  familyAssignment: FamilyAssignment;
};
export type UnassignUserResult = unknown;
export type UnassignUserArg = {
  familyAssignment: FamilyAssignment;
};
export type GetInvitationsResult =
  /** status 200 The invitations, and whether the server sends emails. */ InvitationList;
export type GetInvitationsArg = {
  /** The id of the family. */
  familyId: Id;
};
export type InvitePersonResult = /** status 200 The invitation. */ InvitationReply;
export type InvitePersonArg = {
  newInvitation: NewInvitation;
};
export type ResendInvitationResult = /** status 200 The renewed invitation. */ InvitationReply;
export type ResendInvitationArg = {
  invitationSelection: InvitationSelection;
};
export type RevokeInvitationResult = /** status 200 The revoked invitation. */ InvitationReply;
export type RevokeInvitationArg = {
  invitationSelection: InvitationSelection;
};
export type GetOwnInvitationsResult =
  /** status 200 The invitations; an empty list if there are none. */ OwnInvitationList;
export type GetOwnInvitationsArg = void;
export type GetBillingCustomersResult =
  /** status 200 The customers of the family, and those of none. */ BillingCustomerList;
export type GetBillingCustomersArg = {
  /** The id of the family. */
  familyId: Id;
};
export type LinkBillingCustomerResult = /** status 200 The linked customer. */ BillingCustomerReply;
export type LinkBillingCustomerArg = {
  customerLink: CustomerLink;
};
export type SetLegalHoldResult = /** status 200 The stored legal hold. */ LegalHold;
export type SetLegalHoldArg = {
  legalHold: LegalHold;
};
export type SetBillingAccessResult =
  /** status 200 The stored access; the profile returns it as `hasBillComCustomerId`. */ BillingAccess;
export type SetBillingAccessArg = {
  billingAccess: BillingAccess;
};
export type ErasePersonResult = unknown;
export type ErasePersonArg = {
  personErasure: PersonErasure;
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
  useGetInvitationsQuery,
  useLazyGetInvitationsQuery,
  useInvitePersonMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useGetOwnInvitationsQuery,
  useLazyGetOwnInvitationsQuery,
  useGetBillingCustomersQuery,
  useLazyGetBillingCustomersQuery,
  useLinkBillingCustomerMutation,
  useSetLegalHoldMutation,
  useSetBillingAccessMutation,
  useErasePersonMutation,
} = injectedRtkApi;
