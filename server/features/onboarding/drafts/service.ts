import type { Context } from '../../../contract/handler';
import type { Draft, DraftStep, DraftUpdate } from '../../../generated/operations.gen';
import { assertCurrent, found } from '../../scope';
import { inStep } from '../progress/step';
import { readDraft, writeDraft } from './store';

/** The caller's draft of a step, or null. Spec: decisions.md, Forms. */
export const ownDraft = async ({ db, caller }: Context, step: DraftStep): Promise<Draft | null> =>
  (await readDraft(db, caller.loginProfileId, step)) ?? null;

/** Keeps the caller's draft of a step. Throws `PreconditionFailedError` when it was kept elsewhere since. */
export const saveDraft = (context: Context, { step, data, version }: DraftUpdate): Promise<Draft> =>
  inStep(context, async ({ tx, id, at }) => {
    assertCurrent(version, await readDraft(tx, id, step));
    await writeDraft(tx, id, step, data, at);
    return found(await readDraft(tx, id, step));
  });
