import { familiesApi as generated } from './generated/families.gen';
import { idTag, listTag, listTags } from './tags';

/** Families, as their clients and as concierges see them. Spec: client-portal 7, concierge 7. */
export const familiesApi = generated.enhanceEndpoints({
  endpoints: {
    getClientFamilies: { providesTags: (answer) => listTags('ClientFamily', answer?.families) },
    getFamilies: { providesTags: (answer) => listTags('Family', answer?.families) },
    addFamily: { invalidatesTags: [listTag('Family')] },
    getFamily: { providesTags: (_answer, _error, { id }) => [idTag('Family', id)] },
    updateFamily: {
      invalidatesTags: (_answer, error, { updateFamilyRequest }) =>
        error ? [] : [idTag('Family', updateFamilyRequest.id)],
    },
    getUnassignedUsers: { providesTags: [listTag('UnassignedUser')] },
    assignUser: {
      invalidatesTags: (_answer, error, { familyAssignment }) =>
        error ? [] : [idTag('Family', familyAssignment.familyId), listTag('UnassignedUser')],
    },
    unassignUser: {
      invalidatesTags: (_answer, error, { familyAssignment }) =>
        error ? [] : [idTag('Family', familyAssignment.familyId), listTag('UnassignedUser')],
    },
  },
});

export const { useGetClientFamiliesQuery, useGetFamiliesQuery, useAddFamilyMutation } = familiesApi;
