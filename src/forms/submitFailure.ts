import { describeError, errorStatus, isApiError } from '../api';
import type { SubmitFailure } from './FormControl';
import { isRecord } from './values';

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
