import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import type { IndividualRecord, IndividualReply } from '../../api';
import { errorPageState, errorStatus, networkErrorText, useGetIndividualQuery } from '../../api';
import { selectUser } from '../../auth/authSlice';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/Alert';
import { AntdProvider } from '../../ui/AntdProvider';
import { Card } from '../../ui/Card';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeader } from '../../ui/PageHeader';
import { Loading, SkeletonRows } from '../../ui/Skeleton';
import { DataNotFound } from './DataNotFound';
import { IndividualForm } from './IndividualForm';
import * as styles from './IndividualPage.module.css';
import { useAgreement } from './useAgreement';
import { WizardFrame } from './WizardFrame';

const loadFailed = 'An error occurred while fetching data';

/** An answer may be there and hold nothing, whatever the contract says. */
const isReply = (answer: unknown): answer is IndividualReply =>
  typeof answer === 'object' && answer !== null && 'individual' in answer;

/** The Individual step: what is stored or imported, to review and confirm. Spec: client-portal 2, 4, 5 and 8, Individual. */
export function IndividualPage() {
  return (
    <WizardFrame step="individual">
      <PageHeader
        title="Individual Information"
        subtitle="Please review and confirm your information. Fields marked * are required."
      />
      <AgreementReminder />
      <StoredIndividual />
    </WizardFrame>
  );
}

/** Who comes here by address alone is told what else completes onboarding. Spec: decisions, what completes onboarding. */
function AgreementReminder() {
  const { query, settled } = useAgreement();
  if (settled || query.data === undefined) return null;
  return (
    <Alert
      kind="info"
      className={styles.reminder}
      action={
        <LinkButton size="small" to={paths.onboarding.agreement}>
          Read and accept
        </LinkButton>
      }
    >
      The {query.data.title} is not accepted yet. Onboarding is complete once it is.
    </Alert>
  );
}

function StoredIndividual() {
  const email = useSelector(selectUser)?.email;
  const query = useGetIndividualQuery(email === undefined ? {} : { email }, { refetchOnMountOrArgChange: true });
  const answer: unknown = query.data;
  if (isReply(answer)) return <ConfirmIndividual stored={answer.individual ?? {}} />;
  if (query.isSuccess) return <DataNotFound />;
  // A session that is over is asked for again on this page.
  if (query.error === undefined || query.isFetching || errorStatus(query.error) === 401) return <IndividualLoading />;
  return <Navigate to={paths.error} state={errorPageState(query.error, loadFailed, networkErrorText)} replace />;
}

function ConfirmIndividual({ stored }: { readonly stored: IndividualRecord }) {
  return (
    <AntdProvider>
      <IndividualForm stored={stored} />
    </AntdProvider>
  );
}

function IndividualLoading() {
  return (
    <Card>
      <Loading label="Loading onboarding data...">
        <SkeletonRows rows={8} />
      </Loading>
    </Card>
  );
}
