import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import type { Trust, TrustList } from '../../../api';
import { errorPageState, errorStatus, networkErrorText, useGetTrustsQuery } from '../../../api';
import { selectUser } from '../../../auth/authSlice';
import { paths } from '../../../lib/paths';
import { AntdProvider } from '../../../ui/AntdProvider';
import { Card } from '../../../ui/Card';
import { PageHeader } from '../../../ui/PageHeader';
import { Loading, SkeletonRows } from '../../../ui/Skeleton';
import { DataNotFound } from '../DataNotFound';
import { WizardFrame } from '../WizardFrame';
import { TrustForm } from './TrustForm';

const loadFailed = 'An error occurred while fetching data';

/** The Trust step: any number of trusts with their members, to add, review and remove. Spec: client-portal 2, 4, 5 and 8, Trust. */
export function TrustPage() {
  return (
    <WizardFrame step="trust">
      <PageHeader
        title="Trust Information"
        subtitle="Add every trust you have set up or act for. If there is none, continue. Fields marked * are required."
      />
      <StoredTrusts />
    </WizardFrame>
  );
}

/** An answer may be there and hold nothing, whatever the contract says. */
const isTrustList = (answer: unknown): answer is TrustList =>
  typeof answer === 'object' && answer !== null && 'trusts' in answer && Array.isArray(answer.trusts);

/** What is stored when the page opens. The form starts with it, and keeps to it whatever is fetched later. */
function useStored() {
  const [opened] = useState(Date.now);
  const [stored, setStored] = useState<readonly Trust[] | 'nothing'>();
  const query = useGetTrustsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { error, isFetching, fulfilledTimeStamp = 0 } = query;
  const answer: unknown = query.data;
  const isFresh = !isFetching && error === undefined && fulfilledTimeStamp >= opened;
  if (stored === undefined && isFresh) setStored(isTrustList(answer) ? answer.trusts : 'nothing');
  // A session that is over is asked for again on this page.
  const failure = isFetching || errorStatus(error) === 401 ? undefined : error;
  return { stored, failure };
}

function StoredTrusts() {
  const { stored, failure } = useStored();
  const owner = useSelector(selectUser)?.email ?? '';
  if (stored === 'nothing') return <DataNotFound />;
  if (stored !== undefined) {
    return (
      <AntdProvider>
        <TrustForm stored={stored} owner={owner} />
      </AntdProvider>
    );
  }
  if (failure === undefined) return <TrustsLoading />;
  return <Navigate to={paths.error} state={errorPageState(failure, loadFailed, networkErrorText)} replace />;
}

function TrustsLoading() {
  return (
    <Card>
      <Loading label="Loading trust data...">
        <SkeletonRows rows={8} />
      </Loading>
    </Card>
  );
}
