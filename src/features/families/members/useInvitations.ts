import { describeError, type Invitation, useResendInvitationMutation, useRevokeInvitationMutation } from '@/api';
import { undoTime } from '@/forms/entries/useEntries';
import { useNotices } from '@/ui/Notices';

/** The URL of the portal. It has no secret: the verified address of the invited person decides. */
const link = (): string => window.location.origin;

/**
 * Returns what a concierge does with invitations; each says by a notice how it went.
 *
 * @param emailOffered - Whether the server sends emails; without them, the link is to be copied.
 */
export function useInvitations(emailOffered: boolean) {
  const [resendInvitation] = useResendInvitationMutation();
  const [revokeInvitation] = useRevokeInvitationMutation();
  const { show } = useNotices();

  const copyLink = async (email: string): Promise<void> => {
    const key = `link ${email}`;
    try {
      await navigator.clipboard.writeText(link());
      show({ key, type: 'success', title: `The link for ${email} was copied.`, duration: undoTime });
    } catch {
      show({ key, type: 'info', title: 'The browser does not allow copying. This is the link:', description: link() });
    }
  };

  /** Says that an address is invited; without emails, offers the link. */
  const tell = (email: string): void => {
    const key = `invitation ${email}`;
    if (emailOffered) {
      show({ key, type: 'success', title: `An invitation is sent to ${email}.`, duration: undoTime });
      return;
    }
    const action = { label: 'Copy Link', onSelect: () => void copyLink(email) };
    const description = 'This portal sends no emails: send them the link to the portal.';
    show({ key, type: 'success', title: `${email} is invited.`, description, action });
  };

  const resend = async ({ familyId, id, email }: Invitation): Promise<void> => {
    const { error } = await resendInvitation({ invitationSelection: { familyId, id } });
    if (error === undefined) {
      tell(email);
      return;
    }
    const title = describeError(error, `The invitation of ${email} could not be sent again. Please try again.`);
    show({ key: `invitation ${email}`, type: 'error', title });
  };

  const revoke = async ({ familyId, id, email }: Invitation): Promise<void> => {
    const { error } = await revokeInvitation({ invitationSelection: { familyId, id } });
    const key = `invitation ${email}`;
    if (error === undefined) {
      show({ key, type: 'success', title: `The invitation of ${email} was revoked.`, duration: undoTime });
      return;
    }
    const title = describeError(error, `The invitation of ${email} could not be revoked. Please try again.`);
    show({ key, type: 'error', title });
  };

  return { copyLink, tell, resend, revoke };
}
