import { familiesApi as generated } from '../generated/families.gen';
import type { RestorableKind } from '../generated/schemas.gen';
import { idTag, listTag, listTags, onSuccess, type Tag } from '../caching';
import { countsTag, historyTag, partOfKind, partTag, partyTag, recordsCounted } from './familyTags';

export * from '../generated/families.gen';

const allPartTags = [partTag('members'), partTag('individuals'), ...Object.values(partOfKind).map(partTag)];

/** For assigned and unassigned users: the records that they entered in onboarding come and go as well. */
const assignmentChanged = [...allPartTags, countsTag, historyTag, listTag('UnassignedUser'), listTag('Family')];

const restored = (kind: RestorableKind): Tag[] =>
  kind === 'conversation' || kind === 'message'
    ? [historyTag, listTag('Conversation'), listTag('Deleted')]
    : [partyTag(kind), ...recordsCounted(kind)];

// Families, as clients and concierges see them. Spec: client-portal 7, concierge 7, decisions (Family detail).
generated.enhanceEndpoints({
  endpoints: {
    getClientFamilies: { providesTags: (result) => listTags('ClientFamily', result?.families) },
    getFamilies: { providesTags: (result) => listTags('Family', result?.families) },
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
    setBillingAccess: { invalidatesTags: onSuccess([partTag('members'), historyTag]) },
  },
});
