import type { Context } from '#server/contract/handler';
import type { Draft, DraftStep, DraftUpdate } from '#server/generated/operations.gen';
import { assertCurrent, assertFound } from '#server/features/shared/access';
import { inStep } from '../progress/step';
import { deleteDraft, readDraft, writeDraft } from './store';

/** The caller's draft of a step, or null. Spec: decisions.md, Forms. */
export const ownDraft = async ({ db, caller }: Context, step: DraftStep): Promise<Draft | null> =>
  (await readDraft(db, caller.loginProfileId, step)) ?? null;

/** Keeps the caller's draft of a step. Throws `PreconditionFailedError` when it was kept elsewhere since. */
export const saveDraft = (context: Context, { version, ...draft }: DraftUpdate): Promise<Draft> =>
  inStep(context, async ({ tx, id, at }) => {
    assertCurrent(version, await readDraft(tx, id, draft.step));
    await writeDraft(tx, id, draft, at);
    return assertFound(await readDraft(tx, id, draft.step));
  });

/** Discards the caller's draft of a step; one that is gone already is fine. */
export const discardDraft = (context: Context, step: DraftStep): Promise<void> =>
  inStep(context, async ({ tx, id }) => {
    await deleteDraft(tx, id, step);
  });
