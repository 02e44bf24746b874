import { describeError, errorStatus, isApiError } from '../api';
import { isRecord } from './values';

/** Why a submit did not go through, as the form shows it. */
export interface SubmitFailure {
  /** Stands above the fields. */
  readonly message: string;
  /** Messages by field path, as the server sends them. */
  readonly fieldErrors?: Readonly<Record<string, readonly string[]>> | undefined;
  /** What is stored by now, when somebody else has saved the record since it was read. */
  readonly stored?: object;
  /** Another page says it: the form is left, and waits to be come back to. */
  readonly hasLeft?: true;
  /** The list of the form `stored` is an entry of; without it the form itself is the record. */
  readonly list?: string | undefined;
}

/** What is stored now, where a save was refused because somebody else has saved the record meanwhile. */
export function storedRecord(error: unknown): Readonly<Record<string, unknown>> | undefined {
  const body = isApiError(error) && errorStatus(error) === 412 ? error.data : undefined;
  return isRecord(body) && isRecord(body['current']) ? body['current'] : undefined;
}

/**
 * A failed save as a form shows it: what the server says, its messages beside the fields, and, where somebody else has
 * saved the record meanwhile, what is stored now.
 *
 * @param error - What the mutation failed with.
 * @param fallback - The sentence of the specification's error catalogue.
 * @param list - The list of the form a stored record is an entry of.
 */
export function submitFailure(error: unknown, fallback: string, list?: string): SubmitFailure {
  const { '': whole, ...fieldErrors } = (isApiError(error) ? error.fieldErrors : undefined) ?? {};
  const message = describeError(error, whole?.join(' ') ?? fallback);
  const stored = storedRecord(error);
  if (stored === undefined) return { message, fieldErrors };
  return { message: `${message} What you typed is kept. Submit again to replace what is stored.`, stored, list };
}
