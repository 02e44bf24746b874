import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { BusinessList, ErrorPageState } from '../../../api';
import { errorStatus, isApiError, useIdempotencyKey, useSaveBusinessesMutation } from '../../../api';
import type { FormControl, SubmitFailure } from '../../../forms/FormControl';
import { keepForm } from '../../../forms/keptForms';
import { submitFailure } from '../../../forms/submitFailure';
import { paths } from '../../../lib/paths';
import { conflictIn } from './conflict';

const saveFailed = 'An error occurred while saving business information';

/** What the client can answer on the spot: messages for fields, another version, a session that is over. */
function isForTheForm(error: unknown): boolean {
  const hasMessages = isApiError(error) && error.fieldErrors !== undefined && Object.keys(error.fieldErrors).length > 0;
  return hasMessages || [401, 412].includes(errorStatus(error) ?? 0);
}

/** The call takes a bare list: `[1].name` is `businessEntities[1].name` in the form. */
function inForm({ fieldErrors, ...failure }: SubmitFailure): SubmitFailure {
  const entries = Object.entries(fieldErrors ?? {});
  return {
    ...failure,
    fieldErrors: Object.fromEntries(entries.map(([path, texts]) => [path.replace(/^\[/, 'businessEntities['), texts])),
  };
}

interface SaveBusinesses {
  readonly save: (values: BusinessList) => Promise<SubmitFailure | undefined>;
  readonly takeForm: (control: FormControl) => void;
}

/**
 * Saves the businesses and goes on to the Trust step. Success false, or a failure, leads to the error page with status
 * 500, and the form is kept for the way back; messages for fields and a conflict with another save stay in the form.
 * Spec: client-portal 4 and 8, Business; decisions, Forms.
 *
 * @param name - What the form is kept as.
 */
export function useSaveBusinesses(name: string): SaveBusinesses {
  const navigate = useNavigate();
  const [send] = useSaveBusinessesMutation();
  const keyFor = useIdempotencyKey();
  const form = useRef<FormControl>(null);
  const takeForm = useCallback((control: FormControl) => {
    form.current = control;
  }, []);

  const toErrorPage = async (message: string): Promise<SubmitFailure> => {
    if (form.current !== null) keepForm(name, form.current);
    const state: ErrorPageState = { message, status: 500, backTo: paths.onboarding.business };
    await navigate(paths.error, { state });
    return { message };
  };
  const refused = (error: unknown, sent: BusinessList): SubmitFailure => {
    const conflict = conflictIn(error, sent);
    if (conflict === undefined) return inForm(submitFailure(error, saveFailed));
    form.current?.form.change(`${conflict.path}.version`, conflict.version);
    return conflict.failure;
  };
  const save = async (values: BusinessList): Promise<SubmitFailure | undefined> => {
    const { businessEntities } = values;
    const { data, error } = await send({ saveBusinessRequest: businessEntities, idempotencyKey: keyFor(values) });
    if (error !== undefined) return isForTheForm(error) ? refused(error, values) : toErrorPage(saveFailed);
    if (!data.success) return toErrorPage(data.message || saveFailed);
    await navigate(paths.onboarding.trust);
    return undefined;
  };
  return { save, takeForm };
}
