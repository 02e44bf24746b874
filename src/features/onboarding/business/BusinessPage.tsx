import { useMemo } from 'react';
import type { BusinessEntity } from '@/api';
import { businessListSchema, errorStatus, useGetBusinessesQuery } from '@/api';
import { BusinessCards } from './BusinessCards';
import { useSaveBusinesses } from './useSaveBusinesses';
import type { Begin } from '../drafts/Resumable';
import { StepActions } from '../step/StepActions';
import { StepForm } from '../step/StepForm';
import { StoredStep } from '../step/StoredStep';
import { WizardFrame } from '../wizard/WizardFrame';
import { SubmitButton } from '@/forms/SubmitButton';
import { storedBusiness } from '@/forms/business/business';
import { useAtOpening } from '@/forms/useAtOpening';
import { paths } from '@/lib/paths';
import { PageHeader } from '@/ui/PageHeader';

/** The Business step: any number of businesses, to add, review and remove. Spec: client-portal 2, 4, 5 and 8, Business. */
export function BusinessPage() {
  return (
    <WizardFrame step="business">
      <PageHeader
        title="Business Information"
        subtitle="Add every business you own or control. If you have none, continue. Fields marked * are required."
      />
      <StoredBusinesses />
    </WizardFrame>
  );
}

function StoredBusinesses() {
  const query = useGetBusinessesQuery(undefined, { refetchOnMountOrArgChange: true });
  const stored = useAtOpening(
    query,
    (answer) => answer?.businessEntities ?? [],
    (error) => (errorStatus(error) === 404 ? [] : undefined),
  );
  return (
    <StoredStep
      step="business"
      query={query}
      stored={stored}
      loadingText="Loading business data..."
      loadFailed="An error occurred while fetching business data"
    >
      {(businesses, begin) => <BusinessForm stored={businesses} begin={begin} />}
    </StoredStep>
  );
}

interface BusinessFormProps {
  readonly stored: readonly BusinessEntity[];
  readonly begin: Begin;
}

/** The form of the Business step: all businesses, saved together. Its rules, labels and messages are the contract's. */
export function BusinessForm({ stored, begin }: BusinessFormProps) {
  const initialValues = useMemo(() => ({ businessEntities: stored.map(storedBusiness) }), [stored]);
  const save = useSaveBusinesses();
  return (
    <StepForm step="business" schema={businessListSchema} stored={initialValues} begin={begin} onSubmit={save}>
      <BusinessCards />
      <StepActions back={paths.onboarding.individual}>
        <SubmitButton submittingText="Continuing...">Continue</SubmitButton>
      </StepActions>
    </StepForm>
  );
}
