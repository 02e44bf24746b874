import type { IndividualRecord } from '@/api';
import { individualSchema } from '@/api';
import { SubmitButton } from '@/forms/SubmitButton';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import type { Begin } from './drafts/Resumable';
import { IndividualFields } from './IndividualFields';
import { CheckAnswers } from './review/CheckAnswers';
import { StepActions } from './step/StepActions';
import { StepForm } from './step/StepForm';
import { businessesIntent, useSaveIndividual } from './useSaveIndividual';

interface IndividualFormProps {
  readonly stored: IndividualRecord;
  readonly begin: Begin;
}

/** The form of the Individual step. Its rules, labels, choices and messages are the contract's. */
export function IndividualForm({ stored, begin }: IndividualFormProps) {
  const save = useSaveIndividual();
  return (
    <StepForm step="individual" schema={individualSchema} stored={stored} begin={begin} onSubmit={save}>
      <IndividualFields />
      <CompleteOnboarding />
    </StepForm>
  );
}

function CompleteOnboarding() {
  return (
    <Card
      title="Complete Onboarding"
      description="By completing, you confirm that this information is correct. You can also add your businesses first."
    >
      <div style={{ marginBottom: 18 }}>
        <CheckAnswers />
      </div>
      <StepActions back={paths.onboarding.agreement}>
        <SubmitButton submittingText="Completeing...">Complete</SubmitButton>
        <SubmitButton intent={businessesIntent} submittingText="Saving..." type="default">
          Save and add businesses
        </SubmitButton>
      </StepActions>
    </Card>
  );
}
