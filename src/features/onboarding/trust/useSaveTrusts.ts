import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ErrorPageState, TrustList } from '../../../api';
import { errorStatus, isApiError, trustListSchema, useIdempotencyKey, useSaveTrustsMutation } from '../../../api';
import { pathInForm, withoutDeleted } from '../../../forms/entries/leavingOutDeleted';
import type { FormControl, SubmitFailure } from '../../../forms/FormControl';
import { keepForm } from '../../../forms/keptForms';
import { submitFailure } from '../../../forms/submitFailure';
import { paths } from '../../../lib/paths';
import { conflictIn } from './conflict';
import { leftovers } from './leftovers';
import { useTrustDeletes } from './useTrustDeletes';

const saveFailed = 'An error occurred while saving trust information';

/** What the client can answer on the spot: messages for fields, another version, a session that is over. */
function isForTheForm(error: unknown): boolean {
  const hasMessages = isApiError(error) && error.fieldErrors !== undefined && Object.keys(error.fieldErrors).length > 0;
  return hasMessages || [401, 412].includes(errorStatus(error) ?? 0);
}

const isTrustList = (value: unknown): value is TrustList => trustListSchema.validate(value);

/** What is sent: the form without what is marked deleted. The form has been checked in just this shape. */
function present(values: TrustList): TrustList {
  const list = withoutDeleted(values);
  return isTrustList(list) ? list : values;
}

/** The messages beside the fields they are about: what was sent lacks the deleted entries the form still holds. */
function inForm({ fieldErrors, ...failure }: SubmitFailure, values: TrustList): SubmitFailure {
  const entries = Object.entries(fieldErrors ?? {});
  return {
    ...failure,
    fieldErrors: Object.fromEntries(entries.map(([path, texts]) => [pathInForm(values, path), texts])),
  };
}

interface SaveTrusts {
  readonly save: (values: TrustList) => Promise<SubmitFailure | undefined>;
  readonly takeForm: (control: FormControl) => void;
}

/**
 * Saves the trusts that are left, sees to it that the removed ones are gone, and goes on to the Brokerage/Custodian
 * step. A failure leads to the error page with status 500, and the form is kept for the way back; messages for fields
 * and a conflict with another save stay in the form. Spec: client-portal 4 and 8, Trust; decisions, Forms.
 *
 * @param name - What the form is kept as.
 */
export function useSaveTrusts(name: string): SaveTrusts {
  const navigate = useNavigate();
  const [send] = useSaveTrustsMutation();
  const deletes = useTrustDeletes();
  const keyFor = useIdempotencyKey();
  const form = useRef<FormControl>(null);
  const takeForm = useCallback((control: FormControl) => {
    form.current = control;
  }, []);

  const toErrorPage = async (): Promise<SubmitFailure> => {
    if (form.current !== null) keepForm(name, form.current);
    const state: ErrorPageState = { message: saveFailed, status: 500, backTo: paths.onboarding.trust };
    await navigate(paths.error, { state });
    return { message: saveFailed };
  };
  const refused = (error: unknown, values: TrustList): SubmitFailure => {
    const conflict = conflictIn(error, present(values));
    if (conflict === undefined) return inForm(submitFailure(error, saveFailed), values);
    form.current?.form.change(`${pathInForm(values, conflict.path)}.version`, conflict.version);
    return inForm(conflict.failure, values);
  };
  const removeLeftovers = async (values: TrustList, answer: unknown): Promise<void> => {
    const { trusts, members } = leftovers({ ...values }, answer);
    await Promise.all([...trusts.map(deletes.trust), ...members.map(deletes.member)]);
  };
  const save = async (values: TrustList): Promise<SubmitFailure | undefined> => {
    const trustList = present(values);
    const { data, error } = await send({ trustList, idempotencyKey: keyFor(trustList) });
    if (error !== undefined) return isForTheForm(error) ? refused(error, values) : toErrorPage();
    await removeLeftovers(values, data);
    await navigate(paths.onboarding.brokerageCustodian);
    return undefined;
  };
  return { save, takeForm };
}
