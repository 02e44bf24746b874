import type { Context } from '#server/contract/handler';
import type { BillingAccess, FamilyAssignment, FamilyMember, UnassignedUser } from '#server/generated/operations.gen';
import { assertFamily, assertFound } from '#server/features/shared/access';
import { noteAction, noteDifferences, type Occasion, type Owner } from '#server/features/shared/changeHistory';
import {
  deleteBillingCustomer,
  deleteMember,
  findClientName,
  insertBillingCustomer,
  insertMember,
  readMembers,
  readUnassigned,
} from './store';

const occasionOf = ({ caller, now }: Context, owner: Owner, id: number, name: string): Occasion => ({
  by: caller.loginProfileId,
  at: now().toISOString(),
  owner,
  kind: 'member',
  id,
  name,
});

/** The family's and the client's part of the history. Throws `NotFoundError` when either does not exist; a concierge is no client. */
const assignment = async (context: Context, { familyId, loginProfileId }: FamilyAssignment): Promise<Occasion> => {
  await assertFamily(context, familyId);
  const name = assertFound(await findClientName(context.db, loginProfileId));
  return occasionOf(context, { familyId, clientId: null }, loginProfileId, name);
};

/** The clients that can be assigned to a family. Throws `NotFoundError` for a family that does not exist. */
export async function unassignedUsers(context: Context, familyId: number | undefined): Promise<UnassignedUser[]> {
  if (familyId !== undefined) await assertFamily(context, familyId);
  return readUnassigned(context.db, familyId);
}

/** Assigns a client to a family; again changes nothing. Throws `NotFoundError`. Spec: decisions.md, Assigning people. */
export async function assignUser(context: Context, sent: FamilyAssignment): Promise<FamilyMember> {
  const { db } = context;
  const { familyId, loginProfileId } = sent;
  const occasion = await assignment(context, sent);
  if (await insertMember(db, familyId, loginProfileId, occasion.at)) await noteAction(db, occasion, 'created');
  return assertFound((await readMembers(db, familyId, loginProfileId))[0]);
}

/** Takes a client out of a family; again changes nothing. Throws `NotFoundError`. Spec: decisions.md, Assigning people. */
export async function unassignUser(context: Context, sent: FamilyAssignment): Promise<void> {
  const occasion = await assignment(context, sent);
  if (await deleteMember(context.db, sent.familyId, sent.loginProfileId))
    await noteAction(context.db, occasion, 'deleted');
}

/** Gives or withdraws billing access; again changes nothing. Throws `NotFoundError`. Spec: decisions.md, Billing access. */
export async function setBillingAccess(context: Context, sent: BillingAccess): Promise<BillingAccess> {
  const { db } = context;
  const { loginProfileId, enabled } = sent;
  const name = assertFound(await findClientName(db, loginProfileId));
  const occasion = occasionOf(context, { familyId: null, clientId: loginProfileId }, loginProfileId, name);
  const changed = enabled
    ? await insertBillingCustomer(db, loginProfileId, occasion.at)
    : await deleteBillingCustomer(db, loginProfileId);
  const difference = { field: 'hasBillComCustomerId', before: String(!enabled), after: String(enabled) };
  await noteDifferences(db, occasion, changed ? [difference] : []);
  return sent;
}
