import type { Context } from '#server/operations/handler';
import { ForbiddenError } from '#server/errors';
import type { Individual, IndividualRecord } from '#server/generated/operations.gen';
import type { RecordType } from '#server/features/shared/changeHistory';
import { assertCurrent } from '#server/features/shared/access';
import { emailKey } from '#server/identity/emailKey';
import { deleteDraft } from '../drafts/store';
import { runStep, recordStep, type Step } from '../progress/step';
import { completeWhenDone } from '../progress/store';
import { individualIdOf, readIndividual, writeIndividual } from './store';

const sameEmail = (email: string, other = ''): boolean => emailKey(email) === emailKey(other);

/**
 * Returns the caller's individual with the identity number, or null. Spec: R-ONB-10.
 *
 * @throws ForbiddenError for another email.
 */
export async function ownIndividual({ db, caller }: Context, email?: string): Promise<IndividualRecord | null> {
  if (email !== undefined && !sameEmail(email, caller.email)) throw new ForbiddenError();
  return (await readIndividual(db, caller.loginProfileId)) ?? null;
}

const individualType: RecordType = {
  name: 'individual',
  schema: 'Individual',
  title: ['firstName', 'lastName'],
  between: ' ',
};

/** Records the changes of the client's individual in the history. */
export async function recordIndividual(
  step: Step,
  before: IndividualRecord | undefined,
  after: IndividualRecord | undefined,
): Promise<void> {
  const id = await individualIdOf(step.tx, step.id);
  if (id === undefined) return;
  const listed = (record: IndividualRecord | undefined) => (record ? [{ ...record, id }] : []);
  await recordStep(step, individualType, listed(before), listed(after));
}

/**
 * Stores the confirmed individual of the caller, which completes onboarding when the agreement is accepted.
 * Spec: R-ONB-2.
 *
 * @throws PreconditionFailedError for a stale version.
 */
export const saveIndividual = (context: Context, individual: Individual): Promise<IndividualRecord | null> =>
  runStep(context, async (step) => {
    const { tx, id, at } = step;
    const stored = await readIndividual(tx, id);
    assertCurrent(individual.version, stored);
    await writeIndividual(tx, id, individual, (stored?.version ?? 0) + 1, at);
    await deleteDraft(tx, id, 'individual');
    await completeWhenDone(tx, id, at);
    const saved = await readIndividual(tx, id);
    await recordIndividual(step, stored, saved);
    return saved ?? null;
  });
