import { describeError, errorStatus, isApiError } from '../api';
import { isRecord } from '@/lib/isRecord';

/** A record as it is stored by now, when somebody else has saved it since the form read it. */
export interface StoredVersion {
  readonly record: object;
  /** The list of the form the record is an entry of; without it the form itself is the record. */
  readonly list?: string | undefined;
}

/** Why a submit did not go through, as the form shows it. */
export interface SubmitFailure {
  /** Stands above the fields. */
  readonly message: string;
  /** Messages by field path, as the server sends them. */
  readonly fieldErrors?: Readonly<Record<string, readonly string[]>> | undefined;
  /** What the form is merged with. */
  readonly stored?: StoredVersion | undefined;
  /** What was merged has to be read before it is sent again: the form is a confirmation. */
  readonly confirmsMerge?: true;
  /** There was no answer: nobody knows whether it was saved. */
  readonly unanswered?: boolean;
  /** Another page says it: the form is left, and waits to be come back to. */
  readonly hasLeft?: true;
}

/** What a save that was refused for its version names as stored now. */
function storedIn(error: unknown, list: string | undefined): StoredVersion | undefined {
  const body = isApiError(error) && errorStatus(error) === 412 ? error.data : undefined;
  return isRecord(body) && isRecord(body['current']) ? { record: body['current'], list } : undefined;
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
  return {
    message: describeError(error, whole?.join(' ') ?? fallback),
    fieldErrors,
    stored: storedIn(error, list),
    unanswered: !isApiError(error) || error.kind !== 'http',
  };
}
