import { Button, Flex, Tag } from 'antd';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import {
  type FamilySummary,
  type Invitation,
  type InvitationState,
  describeError,
  invitationStateLabels,
  useFeature,
  useGetInvitationsQuery,
} from '@/api';

import { formatDay } from '@/lib/dates';
import { Card } from '@/ui/Card';
import { Dialog } from '@/ui/Dialog';
import { Icon } from '@/ui/Icon';
import { QueryState } from '@/ui/QueryState';
import * as shared from '@/ui/shared.module.css';
import { InvitationMenu } from './InvitationMenu';
import { InviteDialog } from './InviteDialog';
import { useInvitations } from './useInvitations';

const colors = { pending: 'blue', accepted: 'green', expired: 'orange', revoked: 'default' } as const satisfies Record<
  InvitationState,
  string
>;

/** "Invited by Nora Castellan on Feb 29, 2024 · expires Mar 30, 2024" */
function detailsOf({ state, invitedBy, sentAt, expiresAt, acceptedAt, billingCustomer }: Invitation): string {
  const invited = `Invited ${invitedBy === undefined ? 'by an import' : `by ${invitedBy}`} on ${formatDay(sentAt)}`;
  const end = {
    pending: `expires ${formatDay(expiresAt)}`,
    expired: `expired ${formatDay(expiresAt)}`,
    accepted: acceptedAt === undefined ? undefined : `accepted ${formatDay(acceptedAt)}`,
    revoked: undefined,
  }[state];
  const billing = billingCustomer === undefined ? undefined : `billing customer ${billingCustomer}`;
  return [invited, end, billing].filter((part) => part !== undefined).join(' · ');
}

/** The people who are invited to a family, and how their invitations are. Hidden on backends without invitations. */
export function InvitationsCard({ family }: { readonly family: FamilySummary }) {
  const query = useGetInvitationsQuery({ familyId: family.id }, { refetchOnMountOrArgChange: true });
  const isOffered = useFeature('invitations', query);
  const { copyLink, tell, resend, revoke } = useInvitations(query.data?.emailOffered === true);
  const [isInviting, setInviting] = useState(false);
  const [revoking, setRevoking] = useState<Invitation>();
  const container = useRef<HTMLDivElement>(null);
  if (isOffered === false) return null;
  return (
    <div ref={container} tabIndex={-1} style={{ marginTop: 18 }}>
      <Card
        title="Invitations"
        description="Invited people become members when they sign in with their address."
        actions={
          <Button icon={<Icon name="plus" />} onClick={() => setInviting(true)}>
            Invite
          </Button>
        }
      >
        <QueryState
          query={query}
          loadingText="Loading invitations..."
          loadingTextHidden
          describeError={(error) => describeError(error, 'Invitations could not be loaded.')}
          isEmpty={({ invitations }) => invitations.every(({ state }) => state === 'revoked')}
          empty={<p className={shared.secondary}>No one is invited.</p>}
        >
          {({ invitations }) => (
            <ul className={shared.list} aria-label="Invitations">
              {invitations
                .filter(({ state }) => state !== 'revoked')
                .map((invitation) => (
                  <Flex key={invitation.id} component="li" align="center" gap={12} className={clsx(shared.strip)}>
                    <span className={clsx(shared.grow, shared.anywhere)} style={{ paddingBlock: 8 }}>
                      <strong dir="auto">{invitation.email}</strong>{' '}
                      <Tag color={colors[invitation.state]}>{invitationStateLabels[invitation.state]}</Tag>
                      <br />
                      <span className={shared.secondary}>{detailsOf(invitation)}</span>
                    </span>
                    {invitation.state !== 'accepted' && (
                      <InvitationMenu
                        invitation={invitation}
                        onResend={() => void resend(invitation)}
                        onCopyLink={() => void copyLink(invitation.email)}
                        onRevoke={() => setRevoking(invitation)}
                      />
                    )}
                  </Flex>
                ))}
            </ul>
          )}
        </QueryState>
      </Card>
      {isInviting && <InviteDialog family={family} onInvited={tell} onClose={() => setInviting(false)} />}
      {revoking && (
        <Dialog
          title="Revoke this invitation?"
          okText="Revoke"
          okButtonProps={{ danger: true }}
          cancelButtonProps={{ autoFocus: true }}
          onOk={() => {
            setRevoking(undefined);
            // The button of the row is unmounted with it.
            container.current?.focus();
            void revoke(revoking);
          }}
          onCancel={() => setRevoking(undefined)}
        >
          <p>
            <strong dir="auto">{revoking.email}</strong> will not become a member of{' '}
            <strong dir="auto">{family.name}</strong> by signing in. You can invite the address again.
          </p>
        </Dialog>
      )}
    </div>
  );
}
