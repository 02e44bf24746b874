import type { Context } from '#server/contract/handler';
import type { Trust, TrustMember } from '#server/generated/operations.gen';
import { saveRecord } from '#server/features/shared/records';
import { kinds, memberTable, trustTable } from '#server/features/shared/relatedPartyKinds';
import { assertFound } from '#server/features/shared/access';
import { deleteDraft } from '../drafts/store';
import { individualIdOf } from '../individual/store';
import { refuseLast } from '../lastEntry';
import { assertCurrentForClient, noteRemoval } from '../ownRemovals';
import { inStep, noteStep, type Step } from '../progress/step';
import { deleteMember, deleteTrust, readTrusts, type StoredTrust } from './store';

/** The caller's trusts. Spec: client-portal.md 7, GetTrustsData. */
export const ownTrusts = ({ db, caller }: Context): Promise<Trust[]> => readTrusts(db, caller.loginProfileId);

/**
 * Saves one trust of the client with the members it lists; members not listed stay. Throws `NotFoundError` for an id that is not among the
 * client's, `PreconditionFailedError` for a stale version.
 */
export async function saveTrust(
  { tx, id: clientId, at }: Step,
  all: readonly StoredTrust[],
  trust: Trust,
): Promise<void> {
  const stored = all.find(({ id }) => id === trust.id);
  await assertCurrentForClient(tx, 'trust', trust.version, stored);
  const id = await saveRecord(tx, trustTable, all, trust, {
    login_profile_id: clientId,
    individual_id: (await individualIdOf(tx, clientId)) ?? null,
    version: (stored?.version ?? 0) + 1,
    updated_at: at,
  });
  for (const member of trust.trustMembers)
    await saveRecord(tx, memberTable, stored?.trustMembers ?? [], member, { trust_id: id });
}

/** Saves the caller's trusts, all or none; those not listed stay. Spec: client-portal.md 4 and 7, SaveTrusts. */
export const saveTrusts = (context: Context, trusts: Trust[]): Promise<Trust[]> =>
  inStep(context, async (step) => {
    const stored = await readTrusts(step.tx, step.id);
    for (const trust of trusts.filter(({ deleted }) => !deleted)) await saveTrust(step, stored, trust);
    await deleteDraft(step.tx, step.id, 'trust');
    const saved = await readTrusts(step.tx, step.id);
    await noteStep(step, kinds.trust, stored, saved);
    return saved;
  });

/** Deletes one of the caller's trusts. Throws `NotFoundError`. Spec: client-portal.md 7, DeleteTrust. */
export const deleteOwnTrust = (context: Context, trustId: number): Promise<void> =>
  inStep(context, async (step) => {
    const trusts = await readTrusts(step.tx, step.id);
    const trust = assertFound(trusts.find(({ id }) => id === trustId));
    await deleteTrust(step.tx, trust.id);
    await noteStep(step, kinds.trust, [trust], []);
  });

/**
 * Deletes a member of one of the caller's trusts, which is a newer version of it. Throws `NotFoundError`, and `BadRequestError` for the last one: what is stored follows the rules.
 * Spec: client-portal.md 5, Trust, and 7, DeleteTrustMember.
 */
export const deleteOwnMember = (context: Context, memberId: number): Promise<void> =>
  inStep(context, async (step) => {
    const isIt = (member: TrustMember): boolean => member.id === memberId;
    const trusts = await readTrusts(step.tx, step.id);
    const trust = assertFound(trusts.find(({ trustMembers }) => trustMembers.some(isIt)));
    refuseLast('Trust', 'trustMembers', trust.trustMembers);
    await deleteMember(step.tx, memberId);
    await noteRemoval(step.tx, 'trust', trust.id, step.at);
    await noteStep(step, kinds.trust, trusts, await readTrusts(step.tx, step.id));
  });
