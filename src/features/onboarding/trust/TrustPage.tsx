import { useMemo } from 'react';
import type { Trust } from '@/api';
import { useGetTrustsQuery } from '@/api';
import { DataNotFound } from '../DataNotFound';
import type { Begin } from '../drafts/Resumable';
import { StepActions } from '../step/StepActions';
import { StepForm } from '../step/StepForm';
import { StoredStep } from '../step/StoredStep';
import { TrustCards } from './TrustCards';
import { trustsSchema, useSaveTrusts } from './useSaveTrusts';
import { WizardFrame } from '../wizard/WizardFrame';
import { SubmitButton } from '@/forms/SubmitButton';
import { useAtOpening } from '@/forms/useAtOpening';
import { isRecord } from '@/lib/isRecord';
import { paths } from '@/lib/paths';
import { PageHeader } from '@/ui/PageHeader';

/**
 * The Trust step: trusts with their members to add, review and remove, saved together. Spec: client-portal 2, 4, 5 and
 * 8, Trust.
 */
export function TrustPage() {
  return (
    <WizardFrame step="trust">
      <PageHeader
        title="Trust Information"
        subtitle="Add every trust you have set up or act for. If there is none, continue. Fields marked * are required."
      />
      <StoredTrusts />
    </WizardFrame>
  );
}

/** A response may be empty, whatever the contract says. */
const hasTrusts = (response: unknown): boolean => isRecord(response) && Array.isArray(response['trusts']);

function StoredTrusts() {
  const query = useGetTrustsQuery(undefined, { refetchOnMountOrArgChange: true });
  const found = useAtOpening(query, (response) => ({ trusts: hasTrusts(response) ? response?.trusts : undefined }));
  if (found !== undefined && found.trusts === undefined) return <DataNotFound />;
  return (
    <StoredStep
      step="trust"
      query={query}
      stored={found?.trusts}
      loadingText="Loading trust data..."
      loadFailed="An error occurred while fetching data"
    >
      {(trusts, begin) => <TrustForm stored={trusts} begin={begin} />}
    </StoredStep>
  );
}

interface TrustFormProps {
  readonly stored: readonly Trust[];
  readonly begin: Begin;
}

function TrustForm({ stored, begin }: TrustFormProps) {
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
