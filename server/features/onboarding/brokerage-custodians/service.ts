import type { Context } from '#server/operations/handler';
import type { BrokerageCustodianFields, OnboardingBrokerageCustodian } from '#server/generated/operations.gen';
import { saveRecord } from '#server/features/shared/records';
import { brokerageCustodianTable, kinds } from '#server/features/shared/relatedPartyKinds';
import { assertCurrent, assertFound } from '#server/features/shared/access';
import { deleteDraft } from '../drafts/store';
import { runStep, recordStep } from '../progress/step';
import { deleteBrokerageCustodian, readBrokerageCustodians } from './store';

/** Returns the caller's brokerages and custodians. Spec: R-ONB-21. */
export const ownBrokerageCustodians = ({ db, caller }: Context): Promise<OnboardingBrokerageCustodian[]> =>
  readBrokerageCustodians(db, caller.loginProfileId);

/** A new brokerage or custodian, or all fields of a stored one. */
type Sent = BrokerageCustodianFields & Partial<Pick<OnboardingBrokerageCustodian, 'id' | 'version'>>;

/**
 * Adds or updates a brokerage or custodian of the caller.
 *
 * @throws NotFoundError when it is not the caller's, PreconditionFailedError for a stale version.
 */
export const saveBrokerageCustodian = (context: Context, sent: Sent): Promise<OnboardingBrokerageCustodian> =>
  runStep(context, async (step) => {
    const { tx, id: clientId, at } = step;
    const all = await readBrokerageCustodians(tx, clientId);
    const stored = all.find(({ id }) => id === sent.id);
    assertCurrent(sent.version, stored);
    const columns = { login_profile_id: clientId, version: (stored?.version ?? 0) + 1, updated_at: at };
    const savedId = await saveRecord(tx, brokerageCustodianTable, all, sent, columns);
    await deleteDraft(tx, clientId, 'brokerageCustodian');
    const saved = await readBrokerageCustodians(tx, clientId);
    await recordStep(step, kinds.brokerageCustodian, all, saved);
    return assertFound(saved.find(({ id }) => id === savedId));
  });

/** Deletes a brokerage or custodian of the caller. @throws NotFoundError */
export const deleteOwnBrokerageCustodian = (context: Context, brokerageCustodianId: number): Promise<void> =>
  runStep(context, async (step) => {
    const brokerageCustodians = await readBrokerageCustodians(step.tx, step.id);
    const brokerageCustodian = assertFound(brokerageCustodians.find(({ id }) => id === brokerageCustodianId));
    await deleteBrokerageCustodian(step.tx, brokerageCustodian.id);
    await recordStep(step, kinds.brokerageCustodian, [brokerageCustodian], []);
  });
