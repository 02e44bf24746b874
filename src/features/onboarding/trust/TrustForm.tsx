import { useMemo } from 'react';
import type { Trust } from '../../../api';
import { trustsSchema } from './trustsSchema';
import { SubmitButton } from '../../../forms/SubmitButton';
import { paths } from '../../../lib/paths';
import type { Begin } from '../drafts/Resumable';
import { StepActions } from '../step/StepActions';
import { StepForm } from '../step/StepForm';
import { TrustCards } from './TrustCards';
import { useSaveTrusts } from './useSaveTrusts';

interface TrustFormProps {
  readonly stored: readonly Trust[];
  readonly begin: Begin;
}

/** The form of the Trust step: all trusts, saved together. Its rules, labels and messages are the contract's. */
export function TrustForm({ stored, begin }: TrustFormProps) {
  const initialValues = useMemo(() => ({ trusts: stored }), [stored]);
  const save = useSaveTrusts();
  return (
    <StepForm step="trust" schema={trustsSchema} stored={initialValues} begin={begin} onSubmit={save}>
      <TrustCards />
      <StepActions back={paths.onboarding.business}>
        <SubmitButton submittingText="Continuing...">Continue</SubmitButton>
      </StepActions>
    </StepForm>
  );
}
