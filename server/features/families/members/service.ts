import type { Context } from '#server/operations/handler';
import type { BillingAccess, FamilyAssignment, FamilyMember, UnassignedUser } from '#server/generated/operations.gen';
import { assertFamily, assertFound } from '#server/features/shared/access';
import { hasBillingAccess } from '#server/features/shared/billingAccess';
import {
  recordAction,
  recordDifferences,
  type ChangedRecord,
  type RecordOwner,
} from '#server/features/shared/changeHistory';
import {
  deleteBillingCustomer,
  deleteMember,
  findClientName,
  insertMember,
  readMembers,
  readUnassigned,
} from './store';
import { customerFor, insertBillingCustomer } from './billingCustomers';

const changedMember = ({ caller, now }: Context, owner: RecordOwner, id: number, name: string): ChangedRecord => ({
  by: caller.loginProfileId,
  at: now().toISOString(),
  owner,
  kind: 'member',
  id,
  name,
});

/** Returns the history entry of an assignment. @throws NotFoundError when the family or the client does not exist. */
const assignmentChange = async (
  context: Context,
  { familyId, loginProfileId }: FamilyAssignment,
): Promise<ChangedRecord> => {
  await assertFamily(context, familyId);
  const name = assertFound(await findClientName(context.db, loginProfileId));
  return changedMember(context, { familyId, clientId: null }, loginProfileId, name);
};

/** Returns the clients that can be assigned to a family. @throws NotFoundError for an unknown family. */
export async function unassignedUsers(context: Context, familyId: number | undefined): Promise<UnassignedUser[]> {
  if (familyId !== undefined) await assertFamily(context, familyId);
  return readUnassigned(context.db, familyId);
}

/**
 * Assigns a client to a family; a repetition has no effect. Spec: R-FAM-10.
 *
 * @throws NotFoundError
 */
export async function assignUser(context: Context, sent: FamilyAssignment): Promise<FamilyMember> {
  const { db } = context;
  const { familyId, loginProfileId } = sent;
  const change = await assignmentChange(context, sent);
  if (await insertMember(db, familyId, loginProfileId, change.at)) await recordAction(db, change, 'created');
  return assertFound((await readMembers(db, familyId, loginProfileId))[0]);
}

/**
 * Removes a client from a family; a repetition has no effect. Spec: R-FAM-10.
 *
 * @throws NotFoundError
 */
export async function unassignUser(context: Context, sent: FamilyAssignment): Promise<void> {
  const change = await assignmentChange(context, sent);
  if (await deleteMember(context.db, sent.familyId, sent.loginProfileId))
    await recordAction(context.db, change, 'deleted');
}

/**
 * Grants billing access, as a billing customer of the client's families, or revokes it; a repetition has no effect.
 * Spec: R-FAM-11.
 *
 * @throws NotFoundError, BadRequestError for the customer of another family, and ConflictError when one must be chosen.
 */
export async function setBillingAccess(context: Context, sent: BillingAccess): Promise<BillingAccess> {
  const { db } = context;
  const { loginProfileId, enabled, billingCustomer } = sent;
  const name = assertFound(await findClientName(db, loginProfileId));
  const change = changedMember(context, { familyId: null, clientId: loginProfileId }, loginProfileId, name);
  const grant = async (): Promise<boolean> => {
    if (billingCustomer === undefined && (await hasBillingAccess(db, loginProfileId))) return false;
    const customer = await customerFor(db, loginProfileId, billingCustomer);
    return insertBillingCustomer(db, loginProfileId, customer, change.at);
  };
  const changed = enabled ? await grant() : await deleteBillingCustomer(db, loginProfileId);
  const difference = { field: 'hasBillComCustomerId', before: String(!enabled), after: String(enabled) };
  await recordDifferences(db, change, changed ? [difference] : []);
  return sent;
}
