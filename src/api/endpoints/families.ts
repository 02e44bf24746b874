import { type EndpointOptions, fileTimeoutMs } from '../baseQuery';
import { familiesApi as generated } from '../generated/families.gen';
import type { ClientFamilyList, FamilyList, RestorableKind } from '../generated/schemas.gen';
import { compareTexts } from '@/lib/compareTexts';
import { idTag, listTag, listTags, onSuccess, type Tag } from '../caching';
import { relatedPartyKindLists } from '../generated/labels/RelatedPartyKind.gen';
import { countsTag, historyTag, partTag, partyTag, recordsCounted } from './familyTags';

export * from '../generated/families.gen';

const allPartTags = [partTag('members'), partTag('individuals'), ...Object.values(relatedPartyKindLists).map(partTag)];

/** For assigned and unassigned users: the records that they entered in onboarding come and go as well. */
const assignmentChanged = [...allPartTags, countsTag, historyTag, listTag('UnassignedUser'), listTag('Family')];

const restored = (kind: RestorableKind): Tag[] =>
  kind === 'conversation' || kind === 'message'
    ? [historyTag, listTag('Conversation'), listTag('Deleted')]
    : [partyTag(kind), ...recordsCounted(kind)];

/** Sorts families by name: the order of a backend depends on its database. */
const byName = <Named extends { name: string }>(list: { families: Named[] }): { families: Named[] } =>
  Array.isArray(list.families)
    ? { ...list, families: list.families.toSorted((one, other) => compareTexts(one.name, other.name)) }
    : list;

// Families, as clients and concierges see them. Spec: R-FAM-4.
const enhanced = generated.enhanceEndpoints({
  endpoints: {
    getClientFamilies: {
      transformResponse: (list: ClientFamilyList) => byName(list),
      providesTags: (result) => listTags('ClientFamily', result?.families),
    },
    getFamilies: {
      transformResponse: (list: FamilyList) => byName(list),
      providesTags: (result) => listTags('Family', result?.families),
    },
    addFamily: { invalidatesTags: [listTag('Family')] },
    getFamily: { providesTags: (_result, _error, { id }) => [idTag('Family', id), ...allPartTags] },
    getFamilySummary: { providesTags: (_result, _error, { id }) => [idTag('Family', id), countsTag] },
    getFamilyPart: { providesTags: (_result, _error, { part }) => [partTag(part)] },
    getFamilyHistory: { providesTags: [historyTag] },
    updateFamily: {
      invalidatesTags: onSuccess(({ updateFamilyRequest: { id } }) => [idTag('Family', id), historyTag]),
    },
    restoreRelatedParty: { invalidatesTags: onSuccess(({ restoreRequest }) => restored(restoreRequest.recordKind)) },
    getUnassignedUsers: { providesTags: [listTag('UnassignedUser')] },
    assignUser: { invalidatesTags: onSuccess(assignmentChanged) },
    unassignUser: { invalidatesTags: onSuccess(assignmentChanged) },
    setLegalHold: {
      invalidatesTags: onSuccess(({ legalHold: { familyId } }) => [
        idTag('Family', familyId),
        historyTag,
        listTag('Deleted'),
      ]),
    },
    getOwnInvitations: { providesTags: [listTag('ClientFamily')] },
    getInvitations: { providesTags: [listTag('Invitation')] },
    invitePerson: { invalidatesTags: onSuccess([listTag('Invitation')]) },
    // Also after a failure: somebody else has changed the invitation.
    resendInvitation: { invalidatesTags: [listTag('Invitation')] },
    revokeInvitation: { invalidatesTags: [listTag('Invitation')] },
    getBillingCustomers: { providesTags: [listTag('BillingCustomer')] },
    linkBillingCustomer: { invalidatesTags: [listTag('BillingCustomer')] },
    setBillingAccess: { invalidatesTags: onSuccess([partTag('members'), historyTag]) },
    erasePerson: { invalidatesTags: onSuccess([...assignmentChanged, listTag('Conversation'), listTag('Deleted')]) },
  },
});

const withFiles = enhanced.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads everything about a person and returns a `blob:` URL; the caller revokes it. */
    exportPerson: build.mutation<string, { loginProfileId: number }>({
      query: (params) => ({ url: '/api/family/exportperson', params }),
      transformResponse: (archive: Blob) => URL.createObjectURL(archive),
      extraOptions: { body: 'file', timeoutMs: fileTimeoutMs, keepsEtags: true } satisfies EndpointOptions,
    }),
  }),
});

export const { useExportPersonMutation } = withFiles;
