import type { Context } from '#server/operations/handler';
import type { Draft, DraftStep, DraftUpdate } from '#server/generated/operations.gen';
import { PreconditionFailedError } from '#server/errors';
import { assertFound } from '#server/features/shared/access';
import { runStep } from '../progress/step';
import { deleteDraft, readDraft, writeDraft } from './store';

/** Returns the caller's draft of a step, or null. Spec: R-ONB-23. */
export const ownDraft = async ({ db, caller }: Context, step: DraftStep): Promise<Draft | null> =>
  (await readDraft(db, caller.loginProfileId, step)) ?? null;

/**
 * Stores the caller's draft of a step.
 *
 * @throws PreconditionFailedError for a stale version, and without a version if there is a draft: the first save of
 *   another session must not replace it.
 */
export const saveDraft = (context: Context, { version, ...draft }: DraftUpdate): Promise<Draft> =>
  runStep(context, async ({ tx, id, at }) => {
    const stored = await readDraft(tx, id, draft.step);
    if (stored && version !== stored.version) throw new PreconditionFailedError(stored);
    await writeDraft(tx, id, draft, at);
    return assertFound(await readDraft(tx, id, draft.step));
  });

/** Deletes the caller's draft of a step, if there is one. */
export const discardDraft = (context: Context, step: DraftStep): Promise<void> =>
  runStep(context, async ({ tx, id }) => {
    await deleteDraft(tx, id, step);
  });
