import { useLocation, useNavigate } from 'react-router';
import { errorStatus, isApiError } from '@/api';
import type { ErrorPageState } from '@/errors/errorPage';
import { type SubmitFailure, submitFailure } from '@/forms/submitFailure';
import { paths } from '@/lib/paths';
import { useIsMounted } from '@/hooks/useIsMounted';

interface StepSaveSettings<T> {
  /** The list in the form. */
  readonly list: string;
  /** Resolves to an error, to a refusal with the message of the server, or to neither. */
  readonly send: (values: T) => Promise<{ readonly error?: unknown; readonly refusal?: string }>;
  /** Message for a failure. */
  readonly failed: string;
  /** Converts a path of the server to a path in the form. */
  readonly pathInForm: (path: string, values: T) => string;
  /** URL of the next step. */
  readonly next: string;
}

/** Errors that the form itself handles: field messages, a conflict, an expired session. */
function isForTheForm(error: unknown): boolean {
  const hasMessages = isApiError(error) && Object.keys(error.fieldErrors ?? {}).length > 0;
  return hasMessages || [401, 412].includes(errorStatus(error) ?? 0);
}

/**
 * Saves a step with a list and, unless the user has left the form, opens the next step. A failure opens the error page
 * with status 500, and the form keeps its values until the user returns; field messages and conflicts stay in the form.
 * Spec: R-ONB-17, R-ONB-20, R-SHL-10.
 */
export function useStepSave<T>({ list, send, failed, pathInForm, next }: StepSaveSettings<T>) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { pathname } = useLocation();
  return async (values: T): Promise<SubmitFailure | undefined> => {
    const { error, refusal } = await send(values);
    if (isForTheForm(error)) return submitFailure(error, failed, (path) => pathInForm(path, values), list);
    if (error === undefined && refusal === undefined) {
      if (isMounted()) await navigate(next);
      return undefined;
    }
    const message = refusal || failed;
    const state: ErrorPageState = { message, status: 500, backTo: pathname };
    await navigate(paths.error, { state });
    return { message, hasLeft: true };
  };
}
