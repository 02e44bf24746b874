import { countsTag, historyTag, partOfKind, partTag, partyTag, recordsCounted } from './familyTags';
import { familiesApi as generated } from './generated/families.gen';
import type { RestorableKind } from './generated/schemas.gen';
import { idTag, listTag, listTags, type Tag } from './tags';

/** Once somebody was assigned to a family, or taken out of it. */
const peopleChanged = (_answer: unknown, error: unknown): Tag[] =>
  error
    ? []
    : [partTag('members'), partTag('individuals'), ...Object.values(partOfKind).map(partTag), ...peopleCounted];

/** A conversation or a message comes back into lists of its own. */
const restored = (kind: RestorableKind, id: number): Tag[] => {
  if (kind === 'conversation' || kind === 'message') return [historyTag, listTag('Conversation'), listTag('Deleted')];
  return [partyTag(kind, id), ...recordsCounted(kind)];
};

const peopleCounted = [countsTag, historyTag, listTag('UnassignedUser'), listTag('Family')];

/** Families, as their clients and as concierges see them. Spec: client-portal 7, concierge 7, decisions (Family detail). */
export const familiesApi = generated.enhanceEndpoints({
  endpoints: {
    getClientFamilies: { providesTags: (answer) => listTags('ClientFamily', answer?.families) },
    getFamilies: { providesTags: (answer) => listTags('Family', answer?.families) },
    addFamily: { invalidatesTags: [listTag('Family')] },
    getFamily: {
      providesTags: (_answer, _error, { id }) => [
        ...[idTag('Family', id), partTag('individuals'), partTag('members')],
        ...Object.values(partOfKind).map(partTag),
      ],
    },
    getFamilySummary: { providesTags: (_answer, _error, { id }) => [idTag('Family', id), countsTag] },
    getFamilyPart: { providesTags: (_answer, _error, { part }) => [partTag(part)] },
    getFamilyHistory: { providesTags: [historyTag] },
    updateFamily: {
      invalidatesTags: (_answer, error, { updateFamilyRequest }) =>
        error ? [] : [idTag('Family', updateFamilyRequest.id), historyTag],
    },
    restoreRelatedParty: {
      invalidatesTags: (_answer, error, { restoreRequest: { recordKind, recordId } }) =>
        error ? [] : restored(recordKind, recordId),
    },
    getUnassignedUsers: { providesTags: [listTag('UnassignedUser')] },
    // What a client has entered in onboarding comes and goes with them.
    assignUser: { invalidatesTags: peopleChanged },
    unassignUser: { invalidatesTags: peopleChanged },
    setLegalHold: {
      invalidatesTags: (_answer, error, { legalHold }) =>
        error ? [] : [idTag('Family', legalHold.familyId), historyTag, listTag('Deleted')],
    },
    setBillingAccess: {
      invalidatesTags: (_answer, error) => (error ? [] : [partTag('members'), historyTag]),
    },
  },
});

export const {
  useAddFamilyMutation,
  useAssignUserMutation,
  useGetClientFamiliesQuery,
  useGetFamiliesQuery,
  useGetFamilyHistoryQuery,
  useGetFamilyPartQuery,
  useGetFamilySummaryQuery,
  useGetUnassignedUsersQuery,
  useRestoreRelatedPartyMutation,
  useSearchFamiliesQuery,
  useSetBillingAccessMutation,
  useSetLegalHoldMutation,
  useUnassignUserMutation,
  useUpdateFamilyMutation,
} = familiesApi;
