import { Flex, Skeleton } from 'antd';
import { networkErrorText, useFeature, useGetOnboardingBrokerageCustodiansQuery } from '@/api';
import { errorPageState } from '@/errors/errorPage';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Resumable } from '../drafts/Resumable';
import { StepActions } from '../step/StepActions';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { WizardFrame } from '../wizard/WizardFrame';
import { BrokerageCustodians } from './BrokerageCustodians';

const loadFailed = 'An error occurred while fetching data';

/**
 * The last step: optional brokerages and custodians, each saved separately.
 * Spec: R-ONB-21.
 */
export function BrokerageCustodianPage() {
  return (
    <WizardFrame step="brokerageCustodian">
      <PageHeader
        title="Brokerage and Custodian Information"
        subtitle="Add the brokerages and custodians of your family. You can finish now and add them later."
      />
      <Flex vertical gap={18}>
        <StoredAccounts />
        <StepActions back={paths.onboarding.trust}>
          <LinkButton type="primary" to={paths.home}>
            Finish
          </LinkButton>
          <LinkButton to={paths.onboarding.review}>Check your answers</LinkButton>
        </StepActions>
      </Flex>
    </WizardFrame>
  );
}

/** Shown for a backend without these operations. */
const notOffered = (
  <Card>
    <EmptyState drawing="path" title="Nothing else to complete">
      Your concierge will ask you about your brokerages and custodians.
    </EmptyState>
  </Card>
);

function StoredAccounts() {
  const query = useGetOnboardingBrokerageCustodiansQuery(undefined, { refetchOnMountOrArgChange: true });
  const isOffered = useFeature('brokerageCustodianStep');
  return (
    <QueryState
      query={query}
      loadingText="Loading brokerage and custodian data..."
      describeError={(error) => errorPageState(error, loadFailed, networkErrorText).message}
      noAccess={() => !isOffered && notOffered}
    >
      {({ brokerageCustodians }) => (
        <Resumable step="brokerageCustodian" loading={<Skeleton active title={false} />}>
          {(start) => <BrokerageCustodians stored={brokerageCustodians} stepStart={start} />}
        </Resumable>
      )}
    </QueryState>
  );
}
