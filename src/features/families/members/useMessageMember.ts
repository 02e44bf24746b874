import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import {
  type FamilyMember,
  describeError,
  firstLimit,
  messagingApi,
  toConversations,
  useCreateConciergeConversationMutation,
} from '@/api';
import { useAppDispatch } from '@/store/hooks';
import { findEmptyConversation } from '@/domain/emptyConversation';
import { paths } from '@/lib/paths';
import { useNotices } from '@/ui/Notices';

/**
 * Opens a conversation with a member about the family: the one that has no message yet, or else a new one. A failure is
 * a notice. Spec: R-MSG-13.
 */
export function useMessageMember(familyId: number) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { show } = useNotices();
  const [create] = useCreateConciergeConversationMutation();
  return useCallback(
    async ({ loginProfileId, name }: FamilyMember): Promise<void> => {
      const list = messagingApi.endpoints.getConciergeConversations.initiate(
        { limit: firstLimit },
        { subscribe: false },
      );
      const { data } = await dispatch(list);
      const participants = { familyId, clientId: loginProfileId };
      const empty = findEmptyConversation(data && toConversations(data), participants);
      const body = { familyId, clientLoginProfileId: loginProfileId };
      const created = empty ? undefined : await create({ newConciergeConversation: body });
      const id = empty?.id ?? created?.data?.conversation.id;
      if (id !== undefined) {
        void navigate(paths.conciergeConversation(id));
        return;
      }
      const title = describeError(
        created?.error,
        `A conversation with ${name} could not be started. Please try again.`,
      );
      show({ key: `message ${loginProfileId}`, type: 'error', title });
    },
    [dispatch, navigate, show, create, familyId],
  );
}
