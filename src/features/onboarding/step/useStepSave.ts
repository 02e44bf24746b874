import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ErrorPageState } from '../../../api';
import { errorStatus, isApiError } from '../../../api';
import type { FormControl, SubmitFailure } from '../../../forms/FormControl';
import { keepForm } from '../../../forms/keptForms';
import { submitFailure } from '../../../forms/submitFailure';
import { paths } from '../../../lib/paths';

/** How sending a step ended: a failure, or a refusal in the server's words, or neither. */
interface Sent {
  readonly error?: unknown;
  readonly refusal?: string;
}

interface StepSaveSettings<T> {
  /** What the form is kept as on the way to the error page. */
  readonly name: string;
  /** The list the form holds. */
  readonly list: string;
  readonly send: (values: T) => Promise<Sent>;
  /** Said when it fails. */
  readonly failed: string;
  /** The place in the form of a field the server names. */
  readonly pathInForm: (path: string, values: T) => string;
  /** The step itself, and the one it leads to. */
  readonly here: string;
  readonly next: string;
}

interface StepSave<T> {
  readonly save: (values: T) => Promise<SubmitFailure | undefined>;
  readonly takeForm: (control: FormControl) => void;
}

/** What the client can answer on the spot: messages for fields, another version, a session that is over. */
function isForTheForm(error: unknown): boolean {
  const hasMessages = isApiError(error) && error.fieldErrors !== undefined && Object.keys(error.fieldErrors).length > 0;
  return hasMessages || [401, 412].includes(errorStatus(error) ?? 0);
}

/**
 * Saves a step that is a list and goes on to the next. A failure leads to the error page with status 500, and the form is
 * kept for the way back; messages for fields and a conflict with another save stay in the form.
 * Spec: client-portal 4 and 8, Business and Trust; decisions, Forms.
 */
export function useStepSave<T>(settings: StepSaveSettings<T>): StepSave<T> {
  const { name, list, send, failed, pathInForm, here, next } = settings;
  const navigate = useNavigate();
  const form = useRef<FormControl>(null);
  const takeForm = useCallback((control: FormControl) => {
    form.current = control;
  }, []);
  const toErrorPage = async (message: string): Promise<SubmitFailure> => {
    if (form.current !== null) keepForm(name, form.current);
    const state: ErrorPageState = { message, status: 500, backTo: here };
    await navigate(paths.error, { state });
    return { message };
  };
  const refused = (error: unknown, values: T): SubmitFailure => {
    const { fieldErrors = {}, ...failure } = submitFailure(error, failed, list);
    const entries = Object.entries(fieldErrors).map(([path, texts]) => [pathInForm(path, values), texts] as const);
    return { ...failure, fieldErrors: Object.fromEntries(entries) };
  };
  const save = async (values: T): Promise<SubmitFailure | undefined> => {
    const { error, refusal } = await send(values);
    if (error !== undefined) return isForTheForm(error) ? refused(error, values) : toErrorPage(failed);
    if (refusal !== undefined) return toErrorPage(refusal || failed);
    await navigate(next);
    return undefined;
  };
  return { save, takeForm };
}
