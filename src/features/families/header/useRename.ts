import { useRef } from 'react';
import type { FamilyFields, FamilySummary } from '@/api';
import { describeError, errorStatus, isApiError, useIdempotencyKey, useUpdateFamilyMutation } from '@/api';
import type { SubmitFailure } from '@/forms/submitFailure';
import { submitFailure } from '@/forms/submitFailure';
import { isRecord } from '@/lib/isRecord';

interface Stored {
  readonly name: string;
  readonly version: number;
}

/** The family as it is stored, out of a refusal for a version that is no longer the stored one. */
function storedOf(error: unknown): Stored | undefined {
  const body = isApiError(error) && errorStatus(error) === 412 ? error.data : undefined;
  const current = isRecord(body) ? body['current'] : undefined;
  if (!isRecord(current)) return undefined;
  const { name, version } = current;
  return typeof name === 'string' && typeof version === 'number' ? { name, version } : undefined;
}

/**
 * Renames a family. When somebody else has renamed it meanwhile, that is said with both names, what is typed is kept, and
 * saving again replaces the other name.
 *
 * @param onSaved - Is called once it is renamed.
 * @returns What a form's submit wants: a failure to be shown, or nothing.
 */
export function useRename(
  { id, version }: FamilySummary,
  onSaved: () => void,
): (fields: FamilyFields) => Promise<SubmitFailure | undefined> {
  const [update] = useUpdateFamilyMutation();
  const keyFor = useIdempotencyKey();
  // The version at opening: one that arrives later is somebody else's, and is not to be overwritten unasked.
  const seen = useRef(version);
  return async ({ name }) => {
    const updateFamilyRequest = { id, name, version: seen.current };
    const { error } = await update({ updateFamilyRequest, idempotencyKey: keyFor(updateFamilyRequest) });
    const stored = storedOf(error);
    if (stored) {
      seen.current = stored.version;
      const other = `Someone else has just renamed this family to “${stored.name}”.`;
      return { message: `${other} What you typed is kept. Save again to replace that name.` };
    }
    if (error !== undefined) return submitFailure(error, describeError(error, 'The family could not be renamed.'));
    onSaved();
    return undefined;
  };
}
