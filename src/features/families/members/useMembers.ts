import type { FamilySummary } from '@/api';
import { describeError, useAssignUserMutation, useUnassignUserMutation } from '@/api';
import { undoTime } from '@/forms/entries/useEntries';
import { useNotices } from '@/ui/Notices';

/** A sign-in, as far as assigning it goes. */
interface Person {
  readonly loginProfileId: number;
  readonly name: string;
}

interface Members {
  /** Settles with whether the person is assigned now. */
  readonly assign: (person: Person) => Promise<boolean>;
  readonly unassign: (person: Person) => void;
}

/**
 * Assigns people to a family and takes them out; each can be undone for a few seconds by the other. What fails is said.
 *
 * @param onGone - Is called once a member is taken out, and with it the control that had the focus.
 */
export function useMembers({ id: familyId, name: familyName }: FamilySummary, onGone: () => void): Members {
  const [assignUser] = useAssignUserMutation();
  const [unassignUser] = useUnassignUserMutation();
  const { show } = useNotices();
  const assign = async ({ loginProfileId, name }: Person): Promise<boolean> => {
    const key = `member ${loginProfileId}`;
    const { error } = await assignUser({ familyAssignment: { familyId, loginProfileId } });
    if (error === undefined) {
      show({ key, kind: 'success', text: `${name} is assigned to ${familyName}.`, duration: undoTime });
      return true;
    }
    show({ key, kind: 'error', text: describeError(error, `${name} could not be assigned. Please try again.`) });
    return false;
  };
  const unassign = async (person: Person): Promise<void> => {
    const { loginProfileId, name } = person;
    const key = `member ${loginProfileId}`;
    const { error } = await unassignUser({ familyAssignment: { familyId, loginProfileId } });
    if (error !== undefined) {
      show({ key, kind: 'error', text: describeError(error, `${name} could not be unassigned. Please try again.`) });
      return;
    }
    onGone();
    const action = { label: 'Undo', onSelect: () => void assign(person) };
    show({ key, kind: 'success', text: `${name} was unassigned.`, action, duration: undoTime });
  };
  return { assign, unassign: (person) => void unassign(person) };
}
