import type { Context } from '#server/operations/handler';
import { recordChanges, type RecordType } from '#server/features/shared/changeHistory';
import type { Queries } from '#server/db/database';
import { lockOnboarding } from '#server/features/shared/onboardingLock';

/** The transaction, the caller's login profile, and the time of a step. */
export interface Step {
  readonly tx: Queries;
  readonly id: number;
  readonly at: string;
}

/** Runs a step of the caller's onboarding in the request's transaction; steps of a client never run simultaneously. */
export async function runStep<T>({ db, caller, now }: Context, work: (step: Step) => Promise<T>): Promise<T> {
  const id = caller.loginProfileId;
  await lockOnboarding(db, id);
  return work({ tx: db, id, at: now().toISOString() });
}

/** Records the changes of a step in the history of the client's families. */
export const recordStep = (
  { tx, id, at }: Step,
  recordType: RecordType,
  before: readonly { readonly id: number }[],
  after: readonly { readonly id: number }[],
): Promise<void> =>
  recordChanges(tx, { by: id, at, owner: { familyId: null, clientId: id } }, recordType, before, after);
