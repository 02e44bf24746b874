import { useFeature, useGetOwnInvitationsQuery } from '@/api';
import { useRole } from '@/auth/access';
import * as shared from '@/ui/shared.module.css';

/** Says who invited the client to which family, in the weeks after it; nothing to those who were not invited. */
export function InvitedBy() {
  const isOffered = useFeature('ownInvitations');
  const { isConcierge, isSettled } = useRole();
  const { data } = useGetOwnInvitationsQuery(undefined, { skip: !isOffered || !isSettled || isConcierge });
  const invitations = data?.invitations ?? [];
  if (invitations.length === 0) return null;
  return (
    <div className={shared.note}>
      {invitations.map(({ familyId, familyName, invitedBy }) => (
        <p key={familyId}>
          {invitedBy === undefined ? 'You were invited' : <span dir="auto">{invitedBy} invited you</span>} to the family{' '}
          <strong dir="auto">{familyName}</strong>.
        </p>
      ))}
    </div>
  );
}
