import type { Context } from '#server/contract/handler';
import { noteChanges, type Recorded } from '#server/features/shared/changeHistory';
import type { Queries } from '#server/features/shared/records';
import { lockOnboarding } from '#server/features/shared/onboardingLock';

/** What a step works with: the transaction, the caller's login profile, and the time of the step. */
export interface Step {
  readonly tx: Queries;
  readonly id: number;
  readonly at: string;
}

/** Does a step of the caller's onboarding, within the transaction of its request, and never at the same time as another step of theirs. */
export async function inStep<T>({ db, caller, now }: Context, work: (step: Step) => Promise<T>): Promise<T> {
  const id = caller.loginProfileId;
  await lockOnboarding(db, id);
  return work({ tx: db, id, at: now().toISOString() });
}

/** Writes into the history of the client's families how a step has changed records of the client's. */
export const noteStep = (
  { tx, id, at }: Step,
  recorded: Recorded,
  before: readonly { readonly id: number }[],
  after: readonly { readonly id: number }[],
): Promise<void> => noteChanges(tx, { by: id, at, owner: { familyId: null, clientId: id } }, recorded, before, after);
