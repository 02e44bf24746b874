import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { ignoringDeleted } from '@/forms/entries/deletedEntries';
import type { FormSchema } from '@/lib/formSchema';
import type { RelatedPartyKind } from '@/lib/paths';
import { relatedPartyForms } from '@/lib/paths';
import { AntdProvider } from '@/ui/AntdProvider';
import { PageHeader } from '@/ui/PageHeader';
import type { PartyCalls } from './calls';
import { FamilyLink } from './FamilyLink';
import { NotKept, useIsKept } from './NotKept';
import { PartyForm } from './PartyForm';
import * as styles from './RelatedPartyPage.module.css';
import { PartyHistory } from './PartyHistory';
import { RecordNav } from './RecordNav';
import { StoredParty } from './StoredParty';
import { useSiblings } from './useSiblings';
import { usePlace } from './usePlace';

interface RelatedPartyPageProps<T> {
  readonly kind: RelatedPartyKind;
  readonly schema: FormSchema<T>;
  /** The calls of the kind, with the record of this id. */
  readonly useCalls: (id: number | undefined) => PartyCalls<T>;
  /** What a new record starts with; nothing unless given. */
  readonly fresh?: object;
  /** A stored record as the form starts with it. */
  readonly begin?: (stored: object) => object;
  /** The fields. */
  readonly children: ReactNode;
}

const nothing = {};
const asStored = (stored: object): object => stored;

/**
 * The page of every kind of related party: adds one to a family, or edits the one its query parameter names.
 * Spec: concierge 2, 5 and 8, Related-party forms; decisions, Family detail.
 */
export function RelatedPartyPage<T extends object>(props: RelatedPartyPageProps<T>) {
  const { kind, schema, useCalls, fresh = nothing, begin = asStored, children } = props;
  const { familyId, mode, id } = usePlace(kind);
  const calls = useCalls(id);
  const { title } = relatedPartyForms[kind];
  // Removed owners and members stay in the form, hidden, until the save.
  const checked = useMemo(() => ignoringDeleted(schema), [schema]);
  const siblings = useSiblings(kind, familyId);
  const isKept = useIsKept(kind);
  const form = { kind, schema: checked, calls, familyId, siblings, begin };
  if (!isKept) return <NotKept title={title} familyId={familyId} />;
  return (
    <div className={styles.root} data-record={mode === 'edit' || undefined}>
      <PageHeader
        title={`${mode === 'add' ? 'Add' : 'Edit'} ${title}`}
        subtitle="Fields marked * are required."
        breadcrumb={<FamilyLink familyId={familyId} />}
        actions={familyId !== undefined && id !== undefined && <RecordNav kind={kind} familyId={familyId} id={id} />}
      />
      <AntdProvider>
        {mode === 'add' ? (
          <PartyForm key={familyId} {...form} fresh={fresh}>
            {children}
          </PartyForm>
        ) : (
          <StoredParty key={id} kind={kind} familyId={familyId} id={id} query={calls.query} siblings={siblings}>
            {(stored) => (
              <div className={styles.record}>
                <PartyForm {...form} stored={stored}>
                  {children}
                </PartyForm>
                <PartyHistory kind={kind} familyId={familyId ?? stored.familyId} id={stored.id} />
              </div>
            )}
          </StoredParty>
        )}
      </AntdProvider>
    </div>
  );
}
