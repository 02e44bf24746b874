import { Button, Flex } from 'antd';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import {
  type RelatedPartyKind,
  type RelatedPartyRecord,
  relatedPartyKindLabels,
  useFeature,
  useGetFamilyHistoryQuery,
  useGetFamilySummaryQuery,
  useGetLoginProfileIdQuery,
} from '@/api';
import { FieldNoteContext, useFormContext } from '@/forms/formContext';
import { LeaveGuard } from '@/forms/LeaveGuard';
import type { MergeConflict } from '@/forms/merge/ConflictPanel';
import { BeneficialOwners } from '@/related-parties/business/BeneficialOwners';
import { RecordFields } from '@/forms/sections/RecordFields';
import { TrustMembers } from '@/related-parties/trust/TrustMembers';
import { SchemaForm } from '@/forms/SchemaForm';
import { SubmitButton } from '@/forms/SubmitButton';
import { idParameterOf } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { RelativeTime } from '@/ui/RelativeTime';
import * as shared from '@/ui/shared.module.css';
import { useDeletion } from '../records/deletion';
import type { PartyRow, RelatedParty, Stored } from '../kinds/relatedParty';
import { nameOf, nounOf } from '../records/kinds';
import { useNeighbor, useWayBack } from './RecordNav';
import * as styles from './RelatedPartyPage.module.css';
import { SimilarHint } from './SimilarHint';
import { useSaveParty } from './useSaveParty';

interface PartyFormProps<Kind extends RelatedPartyKind, T> {
  readonly party: RelatedParty<Kind, T>;
  readonly familyId: number | undefined;
  /** The records of the kind in the family, once they are loaded. */
  readonly siblings: readonly PartyRow[] | undefined;
  /** The record to edit; without it a new one is added. */
  readonly stored?: Stored<T>;
}

const noSiblings: readonly PartyRow[] = [];

/** The components for lists in records. */
const lists = { beneficialOwners: BeneficialOwners, trustMembers: TrustMembers };

/** The form of a related party: its fields, Save and Cancel, which both lead to the family. Spec: R-FAM-8. */
export function PartyForm<Kind extends RelatedPartyKind, T extends object>(props: PartyFormProps<Kind, T>) {
  const { party, familyId, siblings, stored } = props;
  const { kind, keyField, schema, sections, newValues, toInitialValues } = party;
  const save = useSaveParty(party, familyId, stored);
  const canDelete = useFeature(`${kind}Deletion`);
  const initialValues = useMemo(
    () => (stored === undefined ? (newValues ?? {}) : (toInitialValues?.(stored) ?? stored)),
    [stored, newValues, toInitialValues],
  );
  const note = useMemo(
    () =>
      familyId === undefined || siblings === undefined
        ? undefined
        : {
            path: keyField,
            node: <SimilarHint kind={kind} familyId={familyId} siblings={siblings} {...(stored && { stored })} />,
          },
    [kind, keyField, familyId, siblings, stored],
  );
  return (
    <SchemaForm
      schema={schema}
      initialValues={initialValues}
      onSubmit={save}
      conflictTitle={stored && (({ savedAt }) => <ConflictTitle kind={kind} stored={stored} savedAt={savedAt} />)}
    >
      <LeaveGuard parameter={idParameterOf(kind)} />
      <Card title={stored === undefined ? `New ${relatedPartyKindLabels[kind]}` : nameOf(kind, stored)}>
        <FieldNoteContext value={note}>
          <div className={styles.fields}>
            <RecordFields sections={sections} lists={lists} />
          </div>
        </FieldNoteContext>
      </Card>
      <Flex wrap gap={10} className={clsx(shared.screenOnly)}>
        <SubmitButton submittingText="Saving...">Save</SubmitButton>
        <LinkButton {...useWayBack(kind, familyId, stored?.id)}>Cancel</LinkButton>
        {canDelete && stored !== undefined && familyId !== undefined && (
          <DeleteParty kind={kind} familyId={familyId} stored={stored} siblings={siblings ?? noSiblings} />
        )}
      </Flex>
    </SchemaForm>
  );
}

interface StoredProps {
  readonly kind: RelatedPartyKind;
  readonly stored: RelatedPartyRecord;
}

interface DeletePartyProps extends StoredProps {
  readonly familyId: number;
  readonly siblings: readonly PartyRow[];
}

/** Deletes the record after a confirmation and goes back to its neighbor on the family page, which offers Undo. */
function DeleteParty({ kind, familyId, stored, siblings }: DeletePartyProps) {
  const { form } = useFormContext();
  const navigate = useNavigate();
  const back = useWayBack(kind, familyId, useNeighbor({ kind, id: stored.id, siblings }));
  const { data } = useGetFamilySummaryQuery({ id: familyId });
  const family = { id: familyId, name: data?.family.name ?? '' };
  const { askToDelete, deleteDialog } = useDeletion(family, kind, () => {
    // Without unsaved changes the leave guard does not ask.
    form.reset();
    void navigate(back.to, { state: back.state });
  });
  return (
    <div style={{ marginInlineStart: 'auto' }}>
      <Button danger onClick={() => askToDelete(stored)}>
        Delete
      </Button>
      {deleteDialog}
    </div>
  );
}

/** The largest difference between the times of a save and of its history entry, in milliseconds. */
const clockTolerance = 2000;

/** Names who saved the record while the form was open, if the history has that save: it has none of onboarding. */
function ConflictTitle({ kind, stored: { familyId, id }, savedAt }: StoredProps & Pick<MergeConflict, 'savedAt'>) {
  const { data } = useGetFamilyHistoryQuery(
    { id: familyId, recordKind: kind, recordId: id },
    { refetchOnMountOrArgChange: true },
  );
  const { data: ownId } = useGetLoginProfileIdQuery();
  const isOfSave = (changedAt: string): boolean =>
    savedAt !== undefined && Math.abs(Date.parse(changedAt) - Date.parse(savedAt)) < clockTolerance;
  const latest = data?.changes.find(({ changedAt }) => isOfSave(changedAt));
  const noun = nounOf(kind);
  if (latest === undefined) return `This ${noun} was saved elsewhere in the meantime`;
  const { changedAt, changedBy, changedById } = latest;
  return (
    <>
      {changedById === ownId ? `You saved this ${noun} in another window` : `${changedBy} saved this ${noun}`} (
      <RelativeTime value={changedAt} />)
    </>
  );
}
