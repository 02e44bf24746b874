import { Button, Flex } from 'antd';
import { networkErrorText } from '@/api';
import { errorPageState } from '@/errors/errorPage';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/Alert';
import { LinkButton } from '@/ui/LinkButton';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { StepActions } from '../step/StepActions';
import { WizardFrame } from '../wizard/WizardFrame';
import * as styles from './ReviewPage.module.css';
import { IndividualAnswers, OtherAnswers } from './StepAnswersCards';
import { type AllAnswers, useAnswers } from './useAnswers';

const loadFailed = 'An error occurred while fetching data';

const hasDraft = ({ individual, business, trust, brokerageCustodians }: AllAnswers): boolean =>
  [individual, business, trust, ...brokerageCustodians].some(({ isDraft }) => isDraft);

/** All answers of onboarding on one page, to check, change and print. */
export function ReviewPage() {
  const answers = useAnswers();
  return (
    <WizardFrame>
      <PageHeader
        title="Check Your Answers"
        subtitle="Everything you have entered so far. Only the last four digits of Social Security and tax ID numbers are shown."
        actions={
          <span className={styles.print}>
            <Button onClick={() => window.print()}>Print</Button>
          </span>
        }
      />
      <Flex vertical gap={18}>
        <QueryState
          query={answers}
          loadingText="Loading your answers..."
          describeError={(error) => errorPageState(error, loadFailed, networkErrorText).message}
        >
          {(all) => (
            <Flex vertical gap={18}>
              <IndividualAnswers {...all.individual} />
              <OtherAnswers answers={all} />
              {hasDraft(all) && (
                <Alert
                  type="warning"
                  title="Some answers are not saved yet"
                  description="Your concierge team does not see them. To save them, choose Change in a section marked “Not saved yet” and save its step. Until then they are kept as a draft."
                />
              )}
            </Flex>
          )}
        </QueryState>
        <StepActions back={paths.onboarding.brokerageCustodian}>
          <LinkButton type="primary" to={paths.home}>
            Finish
          </LinkButton>
        </StepActions>
      </Flex>
    </WizardFrame>
  );
}
