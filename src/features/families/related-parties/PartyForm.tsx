import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
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
import { useAppDispatch } from '@/app/hooks';
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
import type { QueryLike } from '@/ui/QueryState';
import { RelativeTime } from '@/ui/RelativeTime';
import { useDeletion } from '../records/deletion';
import { nameField, nameOf, nounOf } from '../records/kinds';
import type { PartyRow } from '../table/partyColumns';
import { useWayBack } from './RecordNav';
import * as styles from './RelatedPartyPage.module.css';
import { SimilarHint } from './SimilarHint';

/** A stored related party with the fields of its form. */
export type Stored<T> = T & RelatedPartyRecord;

/** The part of an RTK Query result that the states of a form depend on. */
export interface StoredQuery<Data> extends QueryLike<Data> {
  readonly fulfilledTimeStamp?: number | undefined;
}

type Save = ThunkAction<
  PromiseLike<{ readonly error?: unknown }> & { readonly reset: () => void },
  unknown,
  unknown,
  UnknownAction
>;

/** The form of a kind of related party: its schema, requests and fields. Spec: concierge 7, Related-party forms. */
export interface Party<Kind extends RelatedPartyKind, T> {
  readonly kind: Kind;
  readonly schema: FormSchema<T>;
  /** The initial values of a new record; none by default. */
  readonly fresh?: object;
  /** Turns a stored record into initial values; unchanged by default. */
  readonly begin?: (stored: object) => object;
  readonly useQuery: (
    arg: { readonly id: number },
    options: { readonly skip: boolean; readonly refetchOnMountOrArgChange: true },
  ) => StoredQuery<Readonly<Record<Kind, Stored<T>>>>;
  readonly create: (values: T, sent: { readonly familyId: number; readonly idempotencyKey: string }) => Save;
  /** Saves the complete record. */
  readonly update: (record: Stored<T>, sent: { readonly idempotencyKey: string }) => Save;
  readonly fields: ReactNode;
}

interface PartyFormProps<Kind extends RelatedPartyKind, T> {
  readonly party: Party<Kind, T>;
  readonly familyId: number | undefined;
  /** The records of the kind in the family, once they are loaded. */
  readonly siblings: readonly PartyRow[] | undefined;
  /** The record to edit; without it a new one is added. */
  readonly stored?: Stored<T>;
}

/** The form of a related party: its fields, Save and Cancel, which both lead to the family. Spec: concierge 2. */
export function PartyForm<Kind extends RelatedPartyKind, T extends object>(props: PartyFormProps<Kind, T>) {
  const { party, familyId, siblings, stored } = props;
  const { kind, schema, fresh, begin, fields } = party;
  const save = useSaveParty(props);
  const canDelete = useSupportsOperations('getFamilySummary', `delete${kind.charAt(0).toUpperCase()}${kind.slice(1)}`);
  const initialValues = useMemo(
    () => (stored === undefined ? (fresh ?? {}) : (begin?.(stored) ?? stored)),
    [stored, fresh, begin],
  );
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
          <div className={styles.fields}>{fields}</div>
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
function useSaveParty<Kind extends RelatedPartyKind, T extends object>(props: PartyFormProps<Kind, T>) {
  const { familyId, stored } = props;
  const { kind, schema, create, update } = props.party;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const back = useWayBack(kind, familyId);
  const { show } = useNotices();
  const keyFor = useIdempotencyKey();
  const noun = nounOf(kind);
  const saveOf = (values: T, family: number): Save => {
    if (stored === undefined) return create(values, { familyId: family, idempotencyKey: keyFor(values) });
    const record = { ...values, id: stored.id, familyId: stored.familyId, version: versionIn(values, stored) };
    return update(record, { idempotencyKey: keyFor(record) });
  };
  return async (values: T): Promise<SubmitFailure | undefined> => {
    if (familyId === undefined) return { message: familyMissing };
    const request = dispatch(saveOf(present(schema, values), familyId));
    const { error } = await request;
    // The store does not keep the response, which may have an identity number.
    request.reset();
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
