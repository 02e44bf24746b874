import { Button } from 'antd';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import {
  type RelatedPartyKind,
  errorStatus,
  relatedPartyKindLabels,
  relatedPartyKindLists,
  useFeature,
  useGetFamiliesQuery,
  useGetFamilyPartQuery,
  useGetFamilySummaryQuery,
} from '@/api';
import { idParameterOf } from '@/lib/paths';
import { parseId } from '@/lib/searchParams';
import { AntdProvider } from '@/ui/AntdProvider';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import * as shared from '@/ui/shared.module.css';
import { FamiliesBreadcrumb } from '../FamiliesBreadcrumb';
import { FamilyNotFoundPage } from '../FamilyNotFoundPage';
import { ChangeList } from '../history/ChangeList';
import { relatedParties } from '../kinds';
import { PartyForm } from './PartyForm';
import { RecordNav } from './RecordNav';
import * as styles from './RelatedPartyPage.module.css';
import { StoredParty } from './StoredParty';

/**
 * The page of every kind of related party: adds one to a family, or edits the one in its query parameter. Without a
 * valid family id in the URL nothing can be saved; a family that does not exist has no form. Spec: R-FAM-6, R-FAM-8.
 */
// The type parameter keeps the values of the form and the requests of one kind together.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export function RelatedPartyPage<Kind extends RelatedPartyKind>({ kind }: { readonly kind: Kind }) {
  const party = relatedParties[kind];
  const { useQuery } = party;
  const familyId = parseId(useParams()['familyId']);
  const parameter = useSearchParams()[0].get(idParameterOf(kind));
  const id = parseId(parameter);
  const isEditing = parameter !== null;
  const { data, ...query } = useQuery({ id: id ?? 0 }, { skip: id === undefined, refetchOnMountOrArgChange: true });
  const title = relatedPartyKindLabels[kind];
  const { data: part } = useGetFamilyPartQuery(
    { id: familyId ?? 0, part: relatedPartyKindLists[kind] },
    { skip: familyId === undefined },
  );
  const siblings = part?.[relatedPartyKindLists[kind]];
  const isSupported = useFeature(kind);
  const form = { party, familyId, siblings };
  // Its response also shows whether the backend has Delete and the history.
  const summary = useGetFamilySummaryQuery({ id: familyId ?? 0 }, { skip: familyId === undefined });
  // A backend without summaries responds with 404 as well.
  const { currentData: list } = useGetFamiliesQuery(undefined, { skip: errorStatus(summary.error) !== 404 });
  const isMissing = list !== undefined && !list.families.some((one) => one.id === familyId);
  const name = summary.data?.family.name ?? 'Family';
  const tab = relatedPartyKindLists[kind];
  const breadcrumb = <FamiliesBreadcrumb family={familyId === undefined ? undefined : { id: familyId, name, tab }} />;
  if (isMissing) return <FamilyNotFoundPage />;
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
    <div className={styles.root} data-record={isEditing || undefined}>
      <PageHeader
        title={`${isEditing ? 'Edit' : 'Add'} ${title}`}
        subtitle="Fields marked * are required."
        breadcrumb={breadcrumb}
        actions={
          familyId !== undefined &&
          id !== undefined &&
          siblings && <RecordNav kind={kind} familyId={familyId} id={id} siblings={siblings} />
        }
      />
      <AntdProvider>
        {isEditing ? (
          <StoredParty
            key={id}
            kind={kind}
            familyId={familyId}
            id={id}
            siblings={siblings}
            query={{ ...query, isFetching: query.isFetching || summary.isLoading, data: data?.[kind] }}
          >
            {(stored) => (
              <div className={styles.record}>
                <PartyForm {...form} stored={stored} />
                <PartyHistory kind={kind} familyId={familyId ?? stored.familyId} id={stored.id} />
              </div>
            )}
          </StoredParty>
        ) : (
          <PartyForm key={familyId} {...form} />
        )}
      </AntdProvider>
    </div>
  );
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
  const isOffered = useFeature('familyHistory');
  const toggle = (
    <Button
      size="small"
      className={clsx(shared.screenOnly)}
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
          <ChangeList familyId={familyId} record={{ kind, id }} empty={<p>No changes are recorded.</p>} />
        </div>
      )}
    </Card>
  );
}
