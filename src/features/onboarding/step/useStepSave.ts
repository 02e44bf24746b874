import { useNavigate } from 'react-router';
import type { ErrorPageState } from '@/api';
import { errorStatus, isApiError } from '@/api';
import type { SubmitFailure } from '@/forms/submitFailure';
import { submitFailure } from '@/forms/submitFailure';
import { paths } from '@/lib/paths';

/** How sending a step ended: a failure, or a refusal in the server's words, or neither. */
interface Sent {
  readonly error?: unknown;
  readonly refusal?: string;
}

interface StepSaveSettings<T> {
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

type Save<T> = (values: T) => Promise<SubmitFailure | undefined>;

/** What the client can answer on the spot: messages for fields, another version, a session that is over. */
function isForTheForm(error: unknown): boolean {
  const hasMessages = isApiError(error) && error.fieldErrors !== undefined && Object.keys(error.fieldErrors).length > 0;
  return hasMessages || [401, 412].includes(errorStatus(error) ?? 0);
}

/**
 * Saves a step that is a list and goes on to the next. A failure leads to the error page with status 500, and the page
 * keeps the form for the way back; messages for fields and a conflict with another save stay in the form.
 * Spec: client-portal 4 and 8, Business and Trust; decisions, Forms.
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
