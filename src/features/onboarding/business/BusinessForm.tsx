import { useMemo } from 'react';
import type { BusinessEntity } from '../../../api';
import { businessListSchema } from '../../../api';
import { storedBusiness } from '../../../forms/business/newBusiness';
import { SubmitButton } from '../../../forms/SubmitButton';
import { paths } from '../../../lib/paths';
import type { Begin } from '../drafts/Resumable';
import { StepActions } from '../step/StepActions';
import { StepForm } from '../step/StepForm';
import { BusinessCards } from './BusinessCards';
import { useSaveBusinesses } from './useSaveBusinesses';

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
