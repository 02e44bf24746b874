import { Button, Flex } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import {
  type RelatedPartyRecord,
  useSupportsOperations,
  useGetFamilyHistoryQuery,
  useGetFamilySummaryQuery,
  useGetLoginProfileIdQuery,
  useIdempotencyKey,
} from '@/api';
import { pathInForm, present } from '@/forms/entries/deletedEntries';
import { FieldNoteContext, useFormContext } from '@/forms/formContext';
import { LeaveGuard } from '@/forms/LeaveGuard';
import type { MergeConflict } from '@/forms/merge/ConflictPanel';
import { SchemaForm } from '@/forms/SchemaForm';
import { SubmitButton } from '@/forms/SubmitButton';
import { type SubmitFailure, submitFailure } from '@/forms/submitFailure';
import { versionIn } from '@/forms/values';
import type { FormSchema } from '@/lib/formSchema';
import { logFailure } from '@/lib/log';
import { type RelatedPartyKind, relatedPartyForms } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { useNotices } from '@/ui/Notices';
import { RelativeTime } from '@/ui/RelativeTime';
import { useDeletion } from '../records/deletion';
import { nameField, nameOf, nounOf } from '../records/names';
import { type Sibling, useWayBack } from './RecordNav';
import * as styles from './RelatedPartyPage.module.css';
import { SimilarHint } from './SimilarHint';

/** A stored related party with the fields of its form. */
export type Stored<T> = T & RelatedPartyRecord;

/** The record in a form, as it is loaded. */
interface StoredQuery<T> {
  readonly data?: Stored<T> | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
}

type Result = PromiseLike<{ readonly error?: unknown }>;

/** The requests of one kind of related party. Spec: concierge 7, Related-party forms. */
export interface PartyRequests<T> {
  /** Skipped while a form adds a record. */
  readonly query: StoredQuery<T>;
  readonly create: (familyId: number, values: T, idempotencyKey: string) => Result;
  /** Saves the complete record. */
  readonly update: (record: Stored<T>, idempotencyKey: string) => Result;
}

interface PartyFormProps<T> {
  readonly kind: RelatedPartyKind;
  readonly schema: FormSchema<T>;
  readonly requests: PartyRequests<T>;
  readonly familyId: number | undefined;
  /** The other records of the kind in the family, once they are loaded. */
  readonly siblings: readonly Sibling[] | undefined;
  /** The record to edit; without it a new one is added. */
  readonly stored?: Stored<T>;
  /** The initial values of a new record. */
  readonly fresh?: object;
  /** Turns a stored record into initial values. */
  readonly begin: (stored: object) => object;
  /** The fields. */
  readonly children: ReactNode;
}

const noValues = {};

/** The form of a related party: its fields, Save and Cancel, which both lead to the family. Spec: concierge 2. */
export function PartyForm<T extends object>(props: PartyFormProps<T>) {
  const { kind, schema, familyId, siblings, stored, fresh = noValues, begin, children } = props;
  const save = useSaveParty(props);
  const canDelete = useSupportsOperations('getFamilySummary', `delete${kind.charAt(0).toUpperCase()}${kind.slice(1)}`);
  const initialValues = useMemo(() => (stored === undefined ? fresh : begin(stored)), [stored, fresh, begin]);
  const note = useMemo(
    () =>
      familyId === undefined || siblings === undefined
        ? undefined
        : {
            path: nameField(kind),
            node: <SimilarHint kind={kind} familyId={familyId} siblings={siblings} {...(stored && { stored })} />,
          },
    [kind, familyId, siblings, stored],
  );
  return (
    <SchemaForm
      schema={schema}
      initialValues={initialValues}
      onSubmit={save}
      conflictTitle={stored && ((conflict) => <ConflictTitle kind={kind} stored={stored} conflict={conflict} />)}
    >
      <LeaveGuard parameter={relatedPartyForms[kind].idParameter} />
      <Card title={stored === undefined ? `New ${relatedPartyForms[kind].title}` : nameOf(kind, stored)}>
        <FieldNoteContext value={note}>
          <div className={styles.fields}>{children}</div>
        </FieldNoteContext>
      </Card>
      <Flex wrap gap={10}>
        <SubmitButton submittingText="Saving...">Save</SubmitButton>
        <LinkButton {...useWayBack(kind, familyId)}>Cancel</LinkButton>
        {canDelete && stored !== undefined && familyId !== undefined && (
          <DeleteParty kind={kind} familyId={familyId} stored={stored} />
        )}
      </Flex>
    </SchemaForm>
  );
}

interface DeletePartyProps {
  readonly kind: RelatedPartyKind;
  readonly familyId: number;
  readonly stored: RelatedPartyRecord;
}

/**
 * Deletes the record after a confirmation and goes back to the family, which offers Undo. Spec: decisions, Family
 * detail.
 */
function DeleteParty({ kind, familyId, stored }: DeletePartyProps) {
  const { form } = useFormContext();
  const navigate = useNavigate();
  const back = useWayBack(kind, familyId);
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

interface ConflictTitleProps {
  readonly kind: RelatedPartyKind;
  readonly stored: RelatedPartyRecord;
  readonly conflict: MergeConflict;
}

/** The largest difference between the times of a save and of its history entry, in milliseconds. */
const clockTolerance = 2000;

/**
 * Names who saved the record while the form was open, if the history has that save: changes in onboarding are not in
 * it.
 */
function ConflictTitle({ kind, stored: { familyId, id }, conflict: { savedAt } }: ConflictTitleProps) {
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

const familyMissing = 'No family is selected, so this form cannot be saved. Open it from a family page.';

/** How long the family page reports a save, in milliseconds. */
const savedNoticeTime = 5000;

/** Maps messages of a request, which has no removed entries, to the paths of the form, which still has them. */
function inForm(values: object, { fieldErrors = {}, ...failure }: SubmitFailure): SubmitFailure {
  const entries = Object.entries(fieldErrors).map(([path, texts]) => [pathInForm(values, path), texts] as const);
  return { ...failure, fieldErrors: Object.fromEntries(entries) };
}

/**
 * Adds a related party to the family, or saves the complete stored one, then goes back to the family and reports the
 * save there. A failure is logged and shown in the form, which keeps its values. Without a family no request is sent.
 * Spec: concierge 2, 5, 7 and 8, Related-party forms; decisions, Family detail.
 */
function useSaveParty<T extends object>(props: PartyFormProps<T>): (values: T) => Promise<SubmitFailure | undefined> {
  const { kind, schema, requests, familyId, stored } = props;
  const navigate = useNavigate();
  const back = useWayBack(kind, familyId);
  const { show } = useNotices();
  const keyFor = useIdempotencyKey();
  const noun = nounOf(kind);
  const send = (values: T, family: number): Result => {
    if (stored === undefined) return requests.create(family, values, keyFor(values));
    const record = { ...values, id: stored.id, familyId: stored.familyId, version: versionIn(values, stored) };
    return requests.update(record, keyFor(record));
  };
  return async (values) => {
    if (familyId === undefined) return { message: familyMissing };
    const { error } = await send(present(schema, values), familyId);
    if (error !== undefined) {
      const message = `An error occurred while saving the ${noun}. Please try again.`;
      const failure = inForm(values, submitFailure(error, message));
      if (failure.stored === undefined) logFailure(`A ${noun} could not be saved`, error);
      return failure;
    }
    show({ key: 'saved', kind: 'success', text: `${nameOf(kind, values)} was saved.`, duration: savedNoticeTime });
    await navigate(back.to, { state: back.state });
    return undefined;
  };
}
