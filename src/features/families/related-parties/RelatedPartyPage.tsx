import { Button } from 'antd';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useSupportsOperations, useGetFamilySummaryQuery } from '@/api';
import { ignoringDeleted } from '@/forms/entries/deletedEntries';
import type { FormSchema } from '@/lib/formSchema';
import { type RelatedPartyKind, paths, relatedPartyForms } from '@/lib/paths';
import { AntdProvider } from '@/ui/AntdProvider';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { ChangeList } from '../history/ChangeList';
import { type PartyRequests, PartyForm } from './PartyForm';
import { RecordNav, useSiblings } from './RecordNav';
import * as styles from './RelatedPartyPage.module.css';
import { StoredParty } from './StoredParty';
import { useIsSupported } from './specifiedKinds';

interface RelatedPartyPageProps<T> {
  readonly kind: RelatedPartyKind;
  readonly schema: FormSchema<T>;
  /** The requests of the kind; the query is that of the record with this id. */
  readonly useRequests: (id: number | undefined) => PartyRequests<T>;
  /** The initial values of a new record; none unless given. */
  readonly fresh?: object;
  /** Turns a stored record into initial values; unchanged unless given. */
  readonly begin?: (stored: object) => object;
  /** The fields. */
  readonly children: ReactNode;
}

const noValues = {};
const unchanged = (stored: object): object => stored;

/** A positive integer; undefined for any other text. */
function idOf(text: string | null | undefined): number | undefined {
  const id = /^\d+$/.test(text ?? '') ? Number(text) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/**
 * The page of every kind of related party: adds one to a family, or edits the one in its query parameter. Without a
 * valid family id in the URL nothing can be saved. Spec: concierge 2, 5 and 8, Related-party forms; decisions, Family
 * detail.
 */
export function RelatedPartyPage<T extends object>(props: RelatedPartyPageProps<T>) {
  const { kind, schema, useRequests, fresh = noValues, begin = unchanged, children } = props;
  const familyId = idOf(useParams()['familyId']);
  const parameter = useSearchParams()[0].get(relatedPartyForms[kind].idParameter);
  const id = idOf(parameter);
  const isEdited = parameter !== null;
  const requests = useRequests(id);
  const { title } = relatedPartyForms[kind];
  // Removed owners and members stay in the form, hidden, until the record is saved.
  const checked = useMemo(() => ignoringDeleted(schema), [schema]);
  const siblings = useSiblings(kind, familyId);
  const isSupported = useIsSupported(kind);
  const form = { kind, schema: checked, requests, familyId, siblings, begin };
  const breadcrumb = <FamilyLink familyId={familyId} />;
  if (!isSupported) {
    return (
      <>
        <PageHeader title={title} breadcrumb={breadcrumb} />
        <EmptyState drawing="path" title="This page is not available.">
          This portal does not support records of this type.
        </EmptyState>
      </>
    );
  }
  return (
    <div className={styles.root} data-record={isEdited || undefined}>
      <PageHeader
        title={`${isEdited ? 'Edit' : 'Add'} ${title}`}
        subtitle="Fields marked * are required."
        breadcrumb={breadcrumb}
        actions={familyId !== undefined && id !== undefined && <RecordNav kind={kind} familyId={familyId} id={id} />}
      />
      <AntdProvider>
        {isEdited ? (
          <StoredParty key={id} {...{ kind, familyId, id, siblings }} query={requests.query}>
            {(stored) => (
              <div className={styles.record}>
                <PartyForm {...form} stored={stored}>
                  {children}
                </PartyForm>
                <PartyHistory kind={kind} familyId={familyId ?? stored.familyId} id={stored.id} />
              </div>
            )}
          </StoredParty>
        ) : (
          <PartyForm key={familyId} {...form} fresh={fresh}>
            {children}
          </PartyForm>
        )}
      </AntdProvider>
    </div>
  );
}

/** Links to the family of the form by its name; to the dashboard when the URL has no family. */
function FamilyLink({ familyId }: { readonly familyId: number | undefined }) {
  const { data } = useGetFamilySummaryQuery({ id: familyId ?? 0 }, { skip: familyId === undefined });
  if (familyId === undefined) return <Link to={paths.conciergeDashboard}>Families</Link>;
  return <Link to={paths.family(familyId)}>{data?.family.name ?? 'Family'}</Link>;
}

interface PartyHistoryProps {
  readonly kind: RelatedPartyKind;
  readonly familyId: number;
  readonly id: number;
}

/** The changes of the record, loaded when they are expanded. Absent on a backend without history. */
function PartyHistory({ kind, familyId, id }: PartyHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  const isOffered = useSupportsOperations('getFamilyHistory', 'getFamilySummary');
  const toggle = (
    <Button
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? body : undefined}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? 'Hide history' : 'Show history'}
    </Button>
  );
  if (!isOffered) return null;
  return (
    <Card title="History" description="Who changed what, and when." actions={toggle}>
      {isOpen && (
        <div id={body}>
          <ChangeList of={{ familyId, record: { kind, id } }} empty={<p>No changes are recorded.</p>} />
        </div>
      )}
    </Card>
  );
}
