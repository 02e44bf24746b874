import type { Context } from '#server/operations/handler';
import type { Trust, TrustMember } from '#server/generated/operations.gen';
import { saveRecord } from '#server/features/shared/records';
import { kinds, memberTable, trustTable } from '#server/features/shared/relatedPartyKinds';
import { assertFound } from '#server/features/shared/access';
import { deleteDraft } from '../drafts/store';
import { individualIdOf } from '../individual/store';
import { assertNotLast } from '../lastEntry';
import { assertCurrentForClient, recordOwnRemoval } from '../ownRemovals';
import { runStep, recordStep, type Step } from '../progress/step';
import { deleteMember, deleteTrust, readTrusts, type StoredTrust } from './store';

/** Returns the caller's trusts. Spec: R-ONB-18. */
export const ownTrusts = ({ db, caller }: Context): Promise<Trust[]> => readTrusts(db, caller.loginProfileId);

/**
 * Saves a trust of the client and its listed members; other members stay.
 *
 * @throws NotFoundError for an id of others, PreconditionFailedError for a stale version.
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

/** Saves the listed trusts of the caller, all or none; others stay. Spec: R-ONB-22. */
export const saveTrusts = (context: Context, trusts: Trust[]): Promise<Trust[]> =>
  runStep(context, async (step) => {
    const stored = await readTrusts(step.tx, step.id);
    for (const trust of trusts.filter(({ deleted }) => !deleted)) await saveTrust(step, stored, trust);
    await deleteDraft(step.tx, step.id, 'trust');
    const saved = await readTrusts(step.tx, step.id);
    await recordStep(step, kinds.trust, stored, saved);
    return saved;
  });

/** Deletes a trust of the caller. Spec: R-ONB-16. @throws NotFoundError */
export const deleteOwnTrust = (context: Context, trustId: number): Promise<void> =>
  runStep(context, async (step) => {
    const trusts = await readTrusts(step.tx, step.id);
    const trust = assertFound(trusts.find(({ id }) => id === trustId));
    await deleteTrust(step.tx, trust.id);
    await recordStep(step, kinds.trust, [trust], []);
  });

/**
 * Deletes a member of a trust of the caller and increments the version of the trust. Spec: R-ONB-16, R-ONB-19.
 *
 * @throws NotFoundError, and BadRequestError for the last member.
 */
export const deleteOwnMember = (context: Context, memberId: number): Promise<void> =>
  runStep(context, async (step) => {
    const isMember = (member: TrustMember): boolean => member.id === memberId;
    const trusts = await readTrusts(step.tx, step.id);
    const trust = assertFound(trusts.find(({ trustMembers }) => trustMembers.some(isMember)));
    assertNotLast('Trust', 'trustMembers', trust.trustMembers);
    await deleteMember(step.tx, memberId);
    await recordOwnRemoval(step.tx, 'trust', trust.id, step.at);
    await recordStep(step, kinds.trust, trusts, await readTrusts(step.tx, step.id));
  });
