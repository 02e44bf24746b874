import { describeError, errorStatus, networkErrorText, useGetOnboardingBrokerageCustodiansQuery } from '../../../api';
import { paths } from '../../../lib/paths';
import { AntdProvider } from '../../../ui/AntdProvider';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { PageHeader } from '../../../ui/PageHeader';
import { QueryState } from '../../../ui/QueryState';
import { WizardFrame } from '../WizardFrame';
import { Accounts } from './Accounts';
import * as styles from './BrokerageCustodianPage.module.css';

const loadFailed = 'An error occurred while fetching data';

const wordsFor = (error: unknown): string =>
  describeError(error, errorStatus(error) === undefined ? networkErrorText : loadFailed);

/**
 * The last step: the brokerage and custodian accounts, each saved by itself. It may be skipped: Finish is always there.
 * Spec: decisions, /onboarding/brokerage-custodian.
 */
export function BrokerageCustodianPage() {
  return (
    <WizardFrame step="brokerageCustodian">
      <PageHeader
        title="Brokerage and Custodian Information"
        subtitle="Add the accounts of your family. You can finish now and add them later."
      />
      <div className={styles.root}>
        <StoredAccounts />
        <div className={styles.actions}>
          <LinkButton variant="primary" to={paths.home}>
            Finish
          </LinkButton>
          <LinkButton to={paths.onboarding.trust}>Go Back</LinkButton>
        </div>
      </div>
    </WizardFrame>
  );
}

function StoredAccounts() {
  const query = useGetOnboardingBrokerageCustodiansQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryState
      query={query}
      loadingText="Loading brokerage and custodian data..."
      describeError={wordsFor}
      noAccess={(error) => (errorStatus(error) === 404 ? <NotOffered /> : undefined)}
    >
      {({ brokerageCustodians }) => (
        <AntdProvider>
          <Accounts accounts={brokerageCustodians} />
        </AntdProvider>
      )}
    </QueryState>
  );
}

/** A backend without these calls: the step is there, and there is nothing to do in it. */
function NotOffered() {
  return (
    <Card>
      <EmptyState drawing="path" title="Nothing more to fill in">
        Your concierge will ask you about brokerage and custodian accounts.
      </EmptyState>
    </Card>
  );
}
