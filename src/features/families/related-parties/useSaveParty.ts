import { useNavigate } from 'react-router';
import { type RelatedPartyKind, errorStatus } from '@/api';
import { useAppDispatch } from '@/store/hooks';
import { pathInForm, valuesToSend } from '@/forms/entries/deletedEntries';
import { type SubmitFailure, submitFailure } from '@/forms/submitFailure';
import { versionIn } from '@/forms/values';
import { logFailure } from '@/lib/log';
import { useIsMounted } from '@/hooks/useIsMounted';
import { useNotices } from '@/ui/Notices';
import type { RelatedParty, Stored } from '../kinds/relatedParty';
import { nameOf, nounOf } from '../records/kinds';
import { useWayBack } from './RecordNav';

const familyMissing = 'No family is selected, so this form cannot be saved. Open it from a family page.';

/** How long the family page reports a save, in milliseconds. */
const savedNoticeTime = 5000;

/**
 * Adds a related party to the family, or saves the complete stored one, reports the save and, unless the user has left
 * the form, goes back to the family. A failure is logged and shown in the form, which keeps its values. Without a family
 * no request is sent. Spec: R-FAM-8, R-FAM-9.
 */
export function useSaveParty<Kind extends RelatedPartyKind, T extends object>(
  { kind, schema, create, update }: RelatedParty<Kind, T>,
  familyId: number | undefined,
  stored: Stored<T> | undefined,
) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const back = useWayBack(kind, familyId, stored?.id);
  const { show } = useNotices();
  const noun = nounOf(kind);
  const saveOf = (values: T, family: number) =>
    stored === undefined
      ? create(values, family)
      : update({ ...values, id: stored.id, familyId: stored.familyId, version: versionIn(values, stored) });
  return async (values: T): Promise<SubmitFailure | undefined> => {
    if (familyId === undefined) return { message: familyMissing };
    const request = dispatch(saveOf(valuesToSend(schema, values), familyId));
    const { error } = await request;
    // The store does not keep the response, which may have an identity number.
    request.reset();
    if (stored !== undefined && errorStatus(error) === 404) {
      return { message: `This ${noun} was deleted in the meantime. It can be restored from the family’s history.` };
    }
    if (error !== undefined) {
      const message = `An error occurred while saving the ${noun}. Please try again.`;
      // The request leaves out the deleted entries that the form still has.
      const failure = submitFailure(error, message, (path) => pathInForm(values, path));
      if (failure.stored === undefined) logFailure(`A ${noun} could not be saved`, error);
      return failure;
    }
    show({ key: 'saved', type: 'success', title: `${nameOf(kind, values)} was saved.`, duration: savedNoticeTime });
    if (isMounted()) await navigate(back.to, { state: back.state });
    return undefined;
  };
}
