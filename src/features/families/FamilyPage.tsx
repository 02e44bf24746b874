import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { describeError, isUnsupported, useGetFamilySummaryQuery } from '@/api';
import { paths } from '@/lib/paths';
import { parseId } from '@/lib/searchParams';
import { AntdProvider } from '@/ui/AntdProvider';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { FamilyHeader } from './FamilyHeader';
import { FamilyTabs } from './FamilyTabs';
import { PlainFamily } from './PlainFamily';

/** The family page: a tab for each list of one family. Spec: concierge 2; decisions, Family detail. */
export function FamilyPage() {
  const id = parseId(useParams()['familyId']);
  return (
    <AntdProvider density="compact">
      {id === undefined ? <FamilyNotFound /> : <ExistingFamily key={id} id={id} />}
    </AntdProvider>
  );
}

function ExistingFamily({ id }: { readonly id: number }) {
  const query = useGetFamilySummaryQuery({ id });
  return (
    <QueryState
      query={query}
      loadingText="Loading the family..."
      loadingTextHidden
      skeleton={<Skeleton active paragraph={{ rows: 16 }} />}
      describeError={(error) => describeError(error, 'The family could not be loaded.')}
      noAccess={(error) =>
        isUnsupported(error) ? (
          <PlainFamily id={id} notFound={<FamilyNotFound />} loading={<Skeleton active paragraph={{ rows: 16 }} />} />
        ) : undefined
      }
      polled
    >
      {({ family }) => (
        <>
          <FamilyHeader family={family} />
          <FamilyTabs family={family} />
        </>
      )}
    </QueryState>
  );
}

function FamilyNotFound() {
  return (
    <>
      <PageHeader title="Family not found" />
      <EmptyState
        drawing="path"
        title="There is no family at this address."
        action={<LinkButton to={paths.conciergeDashboard}>Go to Families</LinkButton>}
      >
        Please check the address.
      </EmptyState>
    </>
  );
}
