import { useMemo } from 'react';
import type { BusinessEntity, BusinessList } from '@/api';
import {
  businessListSchema,
  errorStatus,
  useGetBusinessesQuery,
  useIdempotencyKey,
  useSaveBusinessesMutation,
} from '@/api';
import { BusinessCards } from './BusinessCards';
import type { Begin } from '../drafts/Resumable';
import { StepActions } from '../step/StepActions';
import { StepForm } from '../step/StepForm';
import { StoredStep } from '../step/StoredStep';
import { useStepSave } from '../step/useStepSave';
import { WizardFrame } from '../wizard/WizardFrame';
import { SubmitButton } from '@/forms/SubmitButton';
import { storedBusiness } from '@/forms/business/business';
import { useAtOpening } from '@/forms/useAtOpening';
import { paths } from '@/lib/paths';
import { PageHeader } from '@/ui/PageHeader';

/**
 * The Business step: businesses to add, review and remove, saved together. Spec: client-portal 2, 4, 5 and 8, Business.
 */
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
    (response) => response?.businessEntities ?? [],
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

/** The request has a bare list: `[1].name` is `businessEntities[1].name` in the form. */
const pathInForm = (path: string): string => path.replace(/^\[/, 'businessEntities[');

/**
 * Saves the businesses and opens the Trust step; `success: false` is a failure. Spec: client-portal 4 and 8, Business.
 */
function useSaveBusinesses() {
  const [save] = useSaveBusinessesMutation();
  const keyFor = useIdempotencyKey();
  return useStepSave<BusinessList>({
    list: 'businessEntities',
    failed: 'An error occurred while saving business information',
    here: paths.onboarding.business,
    next: paths.onboarding.trust,
    pathInForm,
    send: async (values) => {
      const { businessEntities } = values;
      const { data, error } = await save({ saveBusinessRequest: businessEntities, idempotencyKey: keyFor(values) });
      if (error !== undefined) return { error };
      return data.success ? {} : { refusal: data.message ?? '' };
    },
  });
}

interface BusinessFormProps {
  readonly stored: readonly BusinessEntity[];
  readonly begin: Begin;
}

function BusinessForm({ stored, begin }: BusinessFormProps) {
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
