import { Flex, Typography } from 'antd';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { errorPageState, errorStatus, useCheckCanImportDwpDataQuery, useConfig } from '@/api';
import { selectUser } from '@/auth/authSlice';
import { formatDayAndTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { PageHeader } from '@/ui/PageHeader';
import { Loading } from '@/ui/Loading';
import { AgreementCard } from './AgreementCard';
import type { StepLocationState } from './drafts/Resumable';
import { StartOptions } from './StartOptions';
import { useAgreement } from './useAgreement';
import { steps, useOnboardingProgress } from './wizard/progress';
import { WizardFrame } from './wizard/WizardFrame';

/**
 * The start of onboarding: the engagement agreement, then the ways to begin (import, continue).
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
    // After 401 the page asks for a new session, and this query runs again.
    if (check.error === undefined || check.isFetching || errorStatus(check.error) === 401) {
      return (
        <Card>
          <Loading label="Checking your onboarding status..." rows={4} />
        </Card>
      );
    }
    const state = errorPageState(check.error, 'An error occurred while checking the user');
    return <Navigate to={paths.error} state={state} replace />;
  }
  return (
    <>
      {agreement.offered && <AgreementCard query={agreement.query} />}
      {agreement.settled && <ResumeCard />}
      {agreement.settled && <StartOptions check={check.data} />}
    </>
  );
}

/** Links to the step with the latest draft; empty without drafts. */
function ResumeCard() {
  const { drafts } = useOnboardingProgress();
  const started = steps.flatMap(({ name, title, path }) => {
    const savedAt = name === 'agreement' ? undefined : drafts[name]?.savedAt;
    return savedAt === undefined ? [] : [{ title, path, savedAt }];
  });
  const [latest] = started.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  if (latest === undefined) return null;
  const { title, path, savedAt } = latest;
  return (
    <Card
      title="Continue where you left off?"
      description={`You have unsaved answers in ${title} from ${formatDayAndTime(savedAt)}.`}
    >
      <LinkButton type="primary" to={path} state={{ resume: true } satisfies StepLocationState}>
        Resume {title}
      </LinkButton>
    </Card>
  );
}
