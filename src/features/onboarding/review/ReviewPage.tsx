import { Button, Flex } from 'antd';
import { describeError, errorStatus, networkErrorText } from '@/api';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/Alert';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { PageHeader } from '@/ui/PageHeader';
import { Loading } from '@/ui/Loading';
import { StepActions } from '../step/StepActions';
import { WizardFrame } from '../wizard/WizardFrame';
import * as styles from './ReviewPage.module.css';
import { IndividualAnswers, OtherAnswers } from './StepAnswersCards';
import { useAnswers } from './useAnswers';

const loadFailed = 'An error occurred while fetching data';

/** All answers of onboarding on one page, to check, change and print. */
export function ReviewPage() {
  return (
    <WizardFrame>
      <PageHeader
        title="Check Your Answers"
        subtitle="Everything you have entered so far. Only the last digits of identity numbers are shown."
        actions={
          <span className={styles.print}>
            <Button onClick={() => window.print()}>Print</Button>
          </span>
        }
      />
      <Flex vertical gap={18}>
        <AllAnswers />
        <StepActions back={paths.onboarding.brokerageCustodian}>
          <LinkButton type="primary" to={paths.home}>
            Finish
          </LinkButton>
        </StepActions>
      </Flex>
    </WizardFrame>
  );
}

function AllAnswers() {
  const { answers, failure, retry } = useAnswers();
  if (answers !== undefined) {
    return (
      <>
        <IndividualAnswers answers={answers.individual} />
        <OtherAnswers answers={answers} />
      </>
    );
  }
  // After 401 the page asks for a new session, and the queries run again.
  if (failure === undefined || errorStatus(failure) === 401) {
    return (
      <Card>
        <Loading label="Loading your answers..." rows={8} />
      </Card>
    );
  }
  const text = describeError(failure, errorStatus(failure) === undefined ? networkErrorText : loadFailed);
  return (
    <Alert
      type="error"
      action={
        <Button size="small" onClick={retry}>
          Retry
        </Button>
      }
      title={text}
    />
  );
}
