import { useNavigate } from 'react-router';
import { type ErrorPageState, errorStatus, isApiError } from '@/api';
import { type SubmitFailure, submitFailure } from '@/forms/submitFailure';
import { paths } from '@/lib/paths';

/** The result of a save: an error, a refusal with the message of the server, or success. */
interface Sent {
  readonly error?: unknown;
  readonly refusal?: string;
}

interface StepSaveSettings<T> {
  /** The list in the form. */
  readonly list: string;
  readonly send: (values: T) => Promise<Sent>;
  /** Message for a failure. */
  readonly failed: string;
  /** Converts a path of the server to a path in the form. */
  readonly pathInForm: (path: string, values: T) => string;
  /** URLs of the step and of the next one. */
  readonly here: string;
  readonly next: string;
}

type Save<T> = (values: T) => Promise<SubmitFailure | undefined>;

/** Errors that the form itself handles: field messages, a conflict, an expired session. */
function isForTheForm(error: unknown): boolean {
  const hasMessages = isApiError(error) && error.fieldErrors !== undefined && Object.keys(error.fieldErrors).length > 0;
  return hasMessages || [401, 412].includes(errorStatus(error) ?? 0);
}

/**
 * Saves a step with a list and opens the next step. A failure opens the error page with status 500, and the form is
 * stashed for its return; field messages and conflicts stay in the form. Spec: client-portal 4 and 8, Business and
 * Trust; decisions, Forms.
 */
export function useStepSave<T>(settings: StepSaveSettings<T>): Save<T> {
  const { list, send, failed, pathInForm, here, next } = settings;
  const navigate = useNavigate();
  const toErrorPage = async (message: string): Promise<SubmitFailure> => {
    const state: ErrorPageState = { message, status: 500, backTo: here };
    await navigate(paths.error, { state });
    return { message, hasLeft: true };
  };
  const refused = (error: unknown, values: T): SubmitFailure => {
    const { fieldErrors = {}, ...failure } = submitFailure(error, failed, list);
    const entries = Object.entries(fieldErrors).map(([path, texts]) => [pathInForm(path, values), texts] as const);
    return { ...failure, fieldErrors: Object.fromEntries(entries) };
  };
  return async (values) => {
    const { error, refusal } = await send(values);
    if (error !== undefined) return isForTheForm(error) ? refused(error, values) : toErrorPage(failed);
    if (refusal !== undefined) return toErrorPage(refusal || failed);
    await navigate(next);
    return undefined;
  };
}
