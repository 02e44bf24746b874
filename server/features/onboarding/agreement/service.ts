import type { Context } from '#server/operations/handler';
import { ConflictError } from '#server/errors';
import type { Agreement, AgreementAcceptance } from '#server/generated/operations.gen';
import { runStep } from '../progress/step';
import { completeWhenDone } from '../progress/store';
import { insertAcceptance, readAgreement } from './store';

/**
 * Returns the agreement in force, with the time of the caller's acceptance. Spec: R-ONB-3.
 */
export const agreementInForce = ({ db, caller, now }: Context): Promise<Agreement> =>
  readAgreement(db, caller.loginProfileId, now().toISOString());

/**
 * Accepts a version of the agreement, which completes onboarding when the individual is confirmed. Spec: R-ONB-2.
 *
 * @throws ConflictError when another version is in force.
 */
export const acceptAgreement = (context: Context, { version }: AgreementAcceptance): Promise<Agreement> =>
  runStep(context, async ({ tx, id, at }) => {
    const { version: inForce } = await readAgreement(tx, id, at);
    if (version !== inForce)
      throw new ConflictError('The agreement has changed since you opened it. Please read it again.');
    await insertAcceptance(tx, id, version, at);
    await completeWhenDone(tx, id, at);
    return readAgreement(tx, id, at);
  });
