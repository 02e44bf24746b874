import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { FieldNoteContext } from '@/forms/formContext';
import { LeaveGuard } from '@/forms/LeaveGuard';
import { SchemaForm } from '@/forms/SchemaForm';
import { SubmitButton } from '@/forms/SubmitButton';
import { useAreOffered } from '@/api';
import type { FormSchema } from '@/lib/formSchema';
import type { RelatedPartyKind } from '@/lib/paths';
import { relatedPartyForms } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { nameField, nameOf } from '../records/nameOf';
import type { PartyCalls, Stored } from './calls';
import { DeleteParty } from './DeleteParty';
import { SimilarHint } from './SimilarHint';
import type { Sibling } from './useSiblings';
import { ConflictTitle } from './ConflictTitle';
import { useWayBack } from './useWayBack';
import * as styles from './RelatedPartyPage.module.css';
import { useSaveParty } from './useSaveParty';

interface PartyFormProps<T> {
  readonly kind: RelatedPartyKind;
  readonly schema: FormSchema<T>;
  readonly calls: PartyCalls<T>;
  readonly familyId: number | undefined;
  /** The other records of its kind in the family, as far as they are known. */
  readonly siblings: readonly Sibling[] | undefined;
  /** The record to edit; without it a new one is added. */
  readonly stored?: Stored<T>;
  /** What a new record starts with. */
  readonly fresh?: object;
  /** A stored record as the form starts with it. */
  readonly begin: (stored: object) => object;
  /** The fields. */
  readonly children: ReactNode;
}

const nothing = {};

/** The form of a related party: its fields, Save and Cancel, which both lead to the family. Spec: concierge 2. */
export function PartyForm<T extends object>(props: PartyFormProps<T>) {
  const { kind, schema, familyId, siblings, stored, fresh = nothing, begin, children } = props;
  const save = useSaveParty(props);
  const canDelete = useAreOffered('getFamilySummary', `delete${kind.charAt(0).toUpperCase()}${kind.slice(1)}`);
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
      conflictTitle={
        stored &&
        ((conflict) => <ConflictTitle kind={kind} familyId={stored.familyId} id={stored.id} conflict={conflict} />)
      }
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
          <div style={{ marginInlineStart: 'auto' }}>
            <DeleteParty kind={kind} familyId={familyId} stored={stored} />
          </div>
        )}
      </Flex>
    </SchemaForm>
  );
}
