import { type ReactNode, useState } from 'react';
import { type RelatedPartyKind, describeError, useFeature, useRestoreRelatedPartyMutation } from '@/api';
import { undoTime } from '@/forms/entries/useEntries';
import { plural } from '@/lib/plural';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { useNotices } from '@/ui/Notices';
import { useDeleteParty } from './deletion';
import { nameOf, nounsOf } from './kinds';

interface Party {
  readonly id: number;
}

interface Target {
  readonly parties: readonly Party[];
  readonly clear: () => void;
}

/** What became of each record. */
interface Outcome {
  readonly done: readonly Party[];
  readonly refused: readonly { readonly party: Party; readonly error: unknown }[];
}

/**
 * Sends a request for each record: the server checks each on its own. The next is sent before the response to the one
 * before, so that RTK Query, which waits for running requests, loads the list again only after the last one.
 */
async function sendEach(
  parties: readonly Party[],
  send: (id: number) => Promise<{ readonly error?: unknown }>,
): Promise<Outcome> {
  const sent: Promise<{ readonly party: Party; readonly error: unknown }>[] = [];
  for (const party of parties) {
    sent.push(send(party.id).then(({ error }) => ({ party, error })));
    await sent.at(-2);
  }
  const results = await Promise.all(sent);
  return {
    done: results.filter(({ error }) => error === undefined).map(({ party }) => party),
    refused: results.filter(({ error }) => error !== undefined),
  };
}

/** In the dialog, so many records are named; the others are counted. */
const maxNamed = 8;

/**
 * Deletes the selected related parties of a table after one confirmation, and offers Undo for all of them. Those that
 * could not be deleted stay selected, and are named with the reason.
 *
 * @param onDeleted - Is called after a deletion, when the control that had the focus is unmounted.
 * @returns The actions of the selection, and the dialog.
 */
export function useBulkDeletion(
  family: { readonly id: number; readonly name: string },
  kind: RelatedPartyKind,
  onDeleted: () => void,
) {
  const remove = useDeleteParty(kind);
  const [restore] = useRestoreRelatedPartyMutation();
  const canRestore = useFeature('restoring');
  const hasHistory = useFeature('familyHistory');
  const { show, dismiss } = useNotices();
  const [target, setTarget] = useState<Target>();
  const [isDeleting, setDeleting] = useState(false);
  const counted = (count: number): string => plural(count, ...nounsOf(kind));

  /** Says what was done, with an action, and names what was not. */
  const report = (verb: string, { done, refused }: Outcome, undo?: () => void): void => {
    const key = `selected ${kind}`;
    const names = refused.map(
      ({ party, error }) => `${nameOf(kind, party)}: ${describeError(error, 'Please try again.')}`,
    );
    dismiss(`${key} refused`);
    if (refused.length > 0) {
      const title = `${counted(refused.length)} could not be ${verb}.`;
      show({ key: `${key} refused`, type: 'error', title, description: names.join(' ') });
    }
    if (done.length === 0) return;
    const title = `${counted(done.length)} ${done.length === 1 ? 'was' : 'were'} ${verb}.`;
    const action = undo && { label: 'Undo', onSelect: undo };
    show({ key, type: 'success', title, ...(action && { action }), duration: undoTime });
  };
  const restoreEach = async (parties: readonly Party[]): Promise<void> => {
    const send = async (recordId: number) =>
      restore({ restoreRequest: { familyId: family.id, recordKind: kind, recordId } });
    report('restored', await sendEach(parties, send));
  };
  const removeEach = async ({ parties, clear }: Target): Promise<void> => {
    setDeleting(true);
    const outcome = await sendEach(parties, remove);
    setDeleting(false);
    if (outcome.refused.length === 0) clear();
    if (outcome.done.length > 0) onDeleted();
    report('deleted', outcome, canRestore ? () => void restoreEach(outcome.done) : undefined);
  };

  const bulkActions = (parties: readonly Party[], clear: () => void): ReactNode => (
    <Button danger loading={isDeleting} loadingText="Deleting..." onClick={() => setTarget({ parties, clear })}>
      Delete
    </Button>
  );
  const bulkDialog = target && (
    <Dialog
      title={`Delete ${counted(target.parties.length)}?`}
      okText="Delete"
      okButtonProps={{ danger: true }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => {
        setTarget(undefined);
        void removeEach(target);
      }}
      onCancel={() => setTarget(undefined)}
    >
      <p>
        These will be deleted from the family <strong dir="auto">{family.name}</strong>.
        {canRestore && hasHistory && ' You can restore them on the History tab of the family.'}
      </p>
      <ul>
        {target.parties.slice(0, maxNamed).map((party) => (
          <li key={party.id}>
            <span dir="auto">{nameOf(kind, party)}</span>
          </li>
        ))}
        {target.parties.length > maxNamed && <li>{`and ${target.parties.length - maxNamed} more`}</li>}
      </ul>
    </Dialog>
  );
  return { bulkActions, bulkDialog };
}
