import { errorStatus, isApiError } from '@/api';
import { isRecord } from '@/lib/isRecord';

/** The stored version of a record that another session has saved. */
export interface StoredVersion {
  readonly record: object;
  /** The list with the record; without it the form is the record. */
  readonly list?: string | undefined;
}

/** A failed submit, as the form shows it. */
export interface SubmitFailure {
  /** Shown above the fields. */
  readonly message: string;
  /** Messages of the server, by field path. */
  readonly fieldErrors?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The version to merge with the form. */
  readonly stored?: StoredVersion | undefined;
  /** Merged values must be reviewed before they are sent again, because the form is a confirmation. */
  readonly confirmsMerge?: true;
  /** The response is missing or unreadable: the values may be saved or not. */
  readonly unconfirmed?: boolean;
  /** Another page shows the message: the user has left the form, which keeps its values until they return. */
  readonly hasLeft?: true;
}

/** Reads the stored record from a 412 response. */
export function storedIn(error: unknown): object | undefined {
  const body = isApiError(error) && errorStatus(error) === 412 ? error.data : undefined;
  return isRecord(body) && isRecord(body['current']) ? body['current'] : undefined;
}

/**
 * Converts the error of a mutation to a failure of the form: the message of the server, its field messages and, after a
 * concurrent save, the stored version.
 *
 * @param fallback - Message of the specification's error catalog.
 * @param pathInForm - Converts a path of the server to a path in the form.
 * @param list - The list of the form that contains the record.
 */
export function submitFailure(
  error: unknown,
  fallback: string,
  pathInForm = (path: string): string => path,
  list?: string,
): SubmitFailure {
  const record = storedIn(error);
  const response = isApiError(error) ? error : undefined;
  const { '': general, ...fieldErrors } = response?.fieldErrors ?? {};
  return {
    message: response?.message || general?.join('\n') || fallback,
    fieldErrors: Object.fromEntries(Object.entries(fieldErrors).map(([path, texts]) => [pathInForm(path), texts])),
    stored: record && { record, list },
    unconfirmed: response?.kind !== 'http',
  };
}
