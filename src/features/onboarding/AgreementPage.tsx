import { Flex, Typography, Checkbox, Collapse } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import { Navigate } from 'react-router';
import {
  errorStatus,
  useCheckCanImportDwpDataQuery,
  useConfig,
  type Agreement,
  describeError,
  useAcceptAgreementMutation,
} from '@/api';
import { errorPageState, useNewError } from '@/errors/errorPage';
import { InvitedBy } from './InvitedBy';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/auth/authSlice';
import { formatDayAndTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { DateText } from '@/ui/DateText';
import { Icon } from '@/ui/Icon';
import { LinkButton } from '@/ui/LinkButton';
import { Loading } from '@/ui/Loading';
import { PageHeader } from '@/ui/PageHeader';
import { type QueryLike, QueryState } from '@/ui/QueryState';
import * as styles from './AgreementPage.module.css';
import type { StepLocationState } from './drafts/Resumable';
import { StartOptions } from './StartOptions';
import { useAgreement } from './useAgreement';
import { steps, useOnboardingProgress } from './wizard/progress';
import { WizardFrame } from './wizard/WizardFrame';

/** The agreement, then the ways to begin. Spec: R-ONB-3. */
export function AgreementPage() {
  const user = useAppSelector(selectUser);
  const { supportEmail } = useConfig();
  return (
    <WizardFrame step="agreement">
      <PageHeader title="User Onboarding" subtitle={user?.email} />
      <Flex vertical gap={18}>
        <InvitedBy />
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
  const error = useNewError(check.error);
  const agreement = useAgreement();
  if (check.data === undefined) {
    // After 401 the page asks for a new session, and this query runs again.
    if (error === undefined || check.isFetching || errorStatus(error) === 401) {
      return (
        <Card>
          <Loading label="Checking your onboarding status..." rows={4} />
        </Card>
      );
    }
    const state = errorPageState(error, 'An error occurred while checking the user');
    return <Navigate to={paths.error} state={state} replace />;
  }
  return (
    <>
      {agreement.isSupported && <AgreementCard query={agreement.query} />}
      {agreement.isAccepted && <ResumeCard />}
      {agreement.isAccepted && <StartOptions check={check.data} />}
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
      description={`You have a draft of the ${title} step from ${formatDayAndTime(savedAt)}.`}
    >
      <LinkButton type="primary" to={path} state={{ resume: true } satisfies StepLocationState}>
        Resume {title}
      </LinkButton>
    </Card>
  );
}

/** The engagement agreement, to accept or, once accepted, to read. Spec: R-ONB-3. */
function AgreementCard({ query }: { readonly query: QueryLike<Agreement> }) {
  return (
    <QueryState
      query={query}
      loadingText="Loading the agreement..."
      describeError={(error) => describeError(error, 'An error occurred while fetching the agreement')}
    >
      {(agreement) => {
        const { title, acceptedAt } = agreement;
        const text = <AgreementBody agreement={agreement} />;
        if (!acceptedAt) {
          return (
            <Card title={title} description="Please read and accept it before you continue.">
              {text}
              <AcceptAgreement agreement={agreement} />
            </Card>
          );
        }
        const label = (
          <Flex wrap gap="0 10px" align="center">
            <Icon name="check" />
            <strong dir="auto">{title}</strong>
            <Typography.Text type="secondary">
              accepted on <DateText value={acceptedAt} format="day" />
            </Typography.Text>
          </Flex>
        );
        return <Collapse bordered={false} items={[{ key: 'text', label, children: text }]} />;
      }}
    </QueryState>
  );
}

/** The text in a frame that the keyboard can scroll. */
function AgreementBody({ agreement: { title, body } }: { readonly agreement: Agreement }) {
  return (
    <div className={styles.body} role="region" aria-label={`Text of the ${title}`}>
      {body.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** The checkbox and the button that accept the version on the page. */
function AcceptAgreement({ agreement: { title, version } }: { readonly agreement: Agreement }) {
  const [accept, { error, isLoading }] = useAcceptAgreementMutation();
  const [checked, setChecked] = useState(false);
  const [reminded, setReminded] = useState(false);
  const messageId = useId();
  const missing = reminded && !checked;
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setReminded(true);
    if (!checked || isLoading) return;
    const { data } = await accept({ agreementAcceptance: { version } });
    // The form disappears.
    if (data) document.querySelector('h1')?.focus({ preventScroll: true });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Flex vertical gap={12} style={{ marginTop: 16 }}>
        <Checkbox
          checked={checked}
          onChange={(event) => setChecked(event.target.checked)}
          aria-required
          aria-invalid={missing}
          aria-describedby={missing ? messageId : undefined}
        >
          I have read the {title} and accept it
        </Checkbox>
        {missing && (
          <Typography.Text type="danger" id={messageId} role="alert">
            Please select the checkbox to accept the agreement.
          </Typography.Text>
        )}
        {error !== undefined && (
          <Alert type="error" title={describeError(error, 'Failed to accept the agreement. Please try again.')} />
        )}
        <div>
          <Button htmlType="submit" type="primary" loading={isLoading} loadingText="Accepting...">
            Accept
          </Button>
        </div>
      </Flex>
    </form>
  );
}
