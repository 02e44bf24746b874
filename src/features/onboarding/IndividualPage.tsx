import { useSelector } from 'react-redux';
import type { IndividualReply } from '@/api';
import { useGetIndividualQuery } from '@/api';
import { selectUser } from '@/auth/authSlice';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/Alert';
import { LinkButton } from '@/ui/LinkButton';
import { PageHeader } from '@/ui/PageHeader';
import { DataNotFound } from './DataNotFound';
import { IndividualForm } from './IndividualForm';
import { StoredStep } from './step/StoredStep';
import { useAtOpening } from '@/forms/useAtOpening';
import { useAgreement } from './useAgreement';
import { WizardFrame } from './wizard/WizardFrame';

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
    <div style={{ marginBottom: 18 }}>
      <Alert
        type="info"
        action={
          <LinkButton size="small" to={paths.onboarding.agreement}>
            Read and accept
          </LinkButton>
        }
        title={<>The {query.data.title} has not been accepted yet. Accept it to complete onboarding.</>}
      />
    </div>
  );
}

function StoredIndividual() {
  const email = useSelector(selectUser)?.email;
  const query = useGetIndividualQuery(email === undefined ? {} : { email }, { refetchOnMountOrArgChange: true });
  const found = useAtOpening(query, (answer: unknown) => ({
    record: isReply(answer) ? (answer.individual ?? {}) : null,
  }));
  if (found?.record === null) return <DataNotFound />;
  return (
    <StoredStep
      step="individual"
      query={query}
      stored={found?.record}
      loadingText="Loading onboarding data..."
      loadFailed="An error occurred while fetching data"
    >
      {(individual, begin) => <IndividualForm stored={individual} begin={begin} />}
    </StoredStep>
  );
}
