import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import type { BusinessEntity } from '../../../api';
import { errorPageState, errorStatus, networkErrorText, useGetBusinessesQuery } from '../../../api';
import { selectUser } from '../../../auth/authSlice';
import { paths } from '../../../lib/paths';
import { AntdProvider } from '../../../ui/AntdProvider';
import { Card } from '../../../ui/Card';
import { PageHeader } from '../../../ui/PageHeader';
import { Loading, SkeletonRows } from '../../../ui/Skeleton';
import { WizardFrame } from '../WizardFrame';
import { BusinessForm } from './BusinessForm';

const loadFailed = 'An error occurred while fetching business data';

/** The Business step: any number of businesses, to add, review and remove. Spec: client-portal 2, 4, 5 and 8, Business. */
export function BusinessPage() {
  return (
    <WizardFrame step="business">
      <PageHeader
        title="Business Information"
        subtitle="Add every business you own or control. If you have none, continue. Fields marked * are required."
      />
      <StoredBusinesses />
    </WizardFrame>
  );
}

/** What is stored when the page opens. The form starts with it, and keeps to it whatever is fetched later. */
function useStored() {
  const [opened] = useState(Date.now);
  const [stored, setStored] = useState<readonly BusinessEntity[]>();
  const query = useGetBusinessesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, fulfilledTimeStamp = 0 } = query;
  const isFresh = !isFetching && error === undefined && fulfilledTimeStamp >= opened;
  const isNone = !isFetching && errorStatus(error) === 404;
  if (stored === undefined && (isFresh || isNone)) setStored(isNone ? [] : (data?.businessEntities ?? []));
  // A session that is over is asked for again on this page.
  const failure = isFetching || isNone || errorStatus(error) === 401 ? undefined : error;
  return { stored, failure };
}

function StoredBusinesses() {
  const { stored, failure } = useStored();
  const owner = useSelector(selectUser)?.email ?? '';
  if (stored !== undefined) {
    return (
      <AntdProvider>
        <BusinessForm stored={stored} owner={owner} />
      </AntdProvider>
    );
  }
  if (failure === undefined) return <BusinessesLoading />;
  return <Navigate to={paths.error} state={errorPageState(failure, loadFailed, networkErrorText)} replace />;
}

function BusinessesLoading() {
  return (
    <Card>
      <Loading label="Loading business data...">
        <SkeletonRows rows={8} />
      </Loading>
    </Card>
  );
}
