import type { Context } from '#server/contract/handler';
import { ConflictError } from '#server/errors';
import type { Agreement, AgreementAcceptance } from '#server/generated/operations.gen';
import { inStep } from '../progress/step';
import { completeWhenDone } from '../progress/store';
import { insertAcceptance, readAgreement } from './store';

/** The agreement in force, with the time the caller accepted it. Spec: decisions.md, `/onboarding/agreement`. */
export const agreementInForce = ({ db, caller, now }: Context): Promise<Agreement> =>
  readAgreement(db, caller.loginProfileId, now().toISOString());

/**
 * Accepts the agreement the caller has read, which completes onboarding when the individual is confirmed already.
 * Throws `ConflictError` when another version is in force by now. Spec: decisions.md, what completes onboarding.
 */
export const acceptAgreement = (context: Context, { version }: AgreementAcceptance): Promise<Agreement> =>
  inStep(context, async ({ tx, id, at }) => {
    const { version: inForce } = await readAgreement(tx, id, at);
    if (version !== inForce)
      throw new ConflictError('The agreement has changed since you opened it. Please read it again.');
    await insertAcceptance(tx, id, version, at);
    await completeWhenDone(tx, id, at);
    return readAgreement(tx, id, at);
  });
