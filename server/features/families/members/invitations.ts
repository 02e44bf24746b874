import type { Database } from '#server/db/database';
import { ConflictError } from '#server/errors';
import type {
  Invitation,
  InvitationList,
  InvitationSelection,
  NewInvitation,
  OwnInvitation,
} from '#server/generated/operations.gen';
import type { Context } from '#server/operations/handler';
import { assertFamily, assertFound } from '#server/features/shared/access';
import { emailKey } from '#server/identity/emailKey';
import { hasBillingAccess } from '#server/features/shared/billingAccess';
import { recordAction } from '#server/features/shared/changeHistory';
import { assertOwnCustomer, insertBillingCustomer } from './billingCustomers';
import {
  acceptOpen,
  isMember,
  readInvitations,
  readOwnInvitations,
  renewInvitation,
  upsertInvitation,
  writeRevocation,
} from './invitationStore';
import { findClientName, insertMember } from './store';

const at = ({ now }: Context): string => now().toISOString();

const invitationOf = async (context: Context, familyId: number, id: number): Promise<Invitation> =>
  assertFound((await readInvitations(context.db, familyId, at(context), id))[0]);

/** Returns the invitations to a family. @throws NotFoundError */
export async function listInvitations(context: Context, familyId: number): Promise<InvitationList> {
  await assertFamily(context, familyId);
  return { invitations: await readInvitations(context.db, familyId, at(context)), emailOffered: context.sendsMail };
}

/**
 * Invites an address to a family; the invitation of the same address and family is renewed. Spec: R-FAM-10.
 *
 * @throws NotFoundError, BadRequestError for a billing customer of another family, and ConflictError for a member.
 */
export async function invite(context: Context, sent: NewInvitation): Promise<Invitation> {
  const { db, caller, sendsMail } = context;
  const { familyId, billingCustomer } = sent;
  const email = emailKey(sent.email);
  await assertFamily(context, familyId);
  if (billingCustomer !== undefined) await assertOwnCustomer(db, [familyId], billingCustomer);
  if (await isMember(db, familyId, email)) throw new ConflictError('This person already belongs to the family.');
  const invitation = { familyId, email, billingCustomer, invitedBy: caller.loginProfileId, at: at(context), sendsMail };
  return invitationOf(context, familyId, await upsertInvitation(db, invitation));
}

/** Renews an invitation and sends it again. @throws NotFoundError, and ConflictError for an accepted or revoked one. */
export async function resend(context: Context, { familyId, id }: InvitationSelection): Promise<Invitation> {
  await invitationOf(context, familyId, id);
  if (!(await renewInvitation(context.db, id, at(context), context.sendsMail)))
    throw new ConflictError('This invitation was accepted or revoked in the meantime.');
  return invitationOf(context, familyId, id);
}

/** Revokes an invitation; a repetition has no effect. @throws NotFoundError, and ConflictError for an accepted one. */
export async function revoke(context: Context, { familyId, id }: InvitationSelection): Promise<Invitation> {
  await invitationOf(context, familyId, id);
  if (!(await writeRevocation(context.db, id, at(context))))
    throw new ConflictError('This invitation was accepted in the meantime. Unassign the member instead.');
  return invitationOf(context, familyId, id);
}

/** Returns who invited the caller to which family. */
export const ownInvitations = (context: Context): Promise<OwnInvitation[]> =>
  readOwnInvitations(context.db, context.caller.loginProfileId, at(context));

/**
 * Assigns a client to the families that the client's verified address is invited to, with billing access where a
 * billing customer is named. Each invitation has an effect once. Spec: R-FAM-10.
 */
export const createAcceptInvitations =
  (db: Database, now: () => Date) =>
  (loginProfileId: number): Promise<void> =>
    db.transaction(async (tx) => {
      const time = now().toISOString();
      const grants = await acceptOpen(tx, loginProfileId, time);
      const name = (await findClientName(tx, loginProfileId)) ?? '';
      for (const { familyId, billingCustomer } of grants) {
        const owner = { familyId, clientId: null };
        const change = { by: loginProfileId, at: time, owner, kind: 'member', id: loginProfileId, name } as const;
        if (await insertMember(tx, familyId, loginProfileId, time)) await recordAction(tx, change, 'created');
        if (billingCustomer !== null && !(await hasBillingAccess(tx, loginProfileId)))
          await insertBillingCustomer(tx, loginProfileId, billingCustomer, time);
      }
    });
