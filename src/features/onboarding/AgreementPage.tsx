import { Flex, Typography } from 'antd';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { errorPageState, errorStatus, useCheckCanImportDwpDataQuery, useConfig } from '@/api';
import { selectUser } from '@/auth/authSlice';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { PageHeader } from '@/ui/PageHeader';
import { Loading, SkeletonRows } from '@/ui/Skeleton';
import { AgreementCard } from './AgreementCard';
import { ResumeCard } from './ResumeCard';
import { StartOptions } from './StartOptions';
import { useAgreement } from './useAgreement';
import { WizardFrame } from './wizard/WizardFrame';

const checkFailed = 'An error occurred while checking the user';

/**
 * The start of onboarding: the engagement agreement to accept first, then how to begin (import, continue).
 * Spec: client-portal 2 and 4, Onboarding start; decisions, /onboarding/agreement.
 */
export function AgreementPage() {
  const user = useSelector(selectUser);
  const { supportEmail } = useConfig();
  return (
    <WizardFrame step="agreement">
      <PageHeader title="User Onboarding" subtitle={user?.email} />
      <Flex vertical gap={18}>
        <Start />
        <Typography.Text type="secondary">
          Do you have a question? <a href={`mailto:${supportEmail}`}>Contact our support team</a>
        </Typography.Text>
      </Flex>
    </WizardFrame>
  );
}

function Start() {
  const check = useCheckCanImportDwpDataQuery(undefined, { refetchOnMountOrArgChange: true });
  const agreement = useAgreement();
  if (check.data === undefined) {
    // A session that is over is asked for again on this page.
    if (check.error === undefined || check.isFetching || errorStatus(check.error) === 401) return <StartLoading />;
    return <Navigate to={paths.error} state={errorPageState(check.error, checkFailed)} replace />;
  }
  return (
    <>
      {agreement.offered && <AgreementCard agreement={agreement} />}
      {agreement.settled && <ResumeCard />}
      {agreement.settled && <StartOptions check={check.data} />}
    </>
  );
}

function StartLoading() {
  return (
    <Card>
      <Loading label="Checking your onboarding status...">
        <SkeletonRows rows={4} />
      </Loading>
    </Card>
  );
}
