import type { ReactNode } from 'react';
import type { SubmitFailure } from '@/forms/submitFailure';
import { SubmitButton } from '@/forms/SubmitButton';
import type { FormSchema } from '@/lib/formSchema';
import { PageHeader } from '@/ui/PageHeader';
import { WizardFrame } from '../wizard/WizardFrame';
import { StepActions } from './StepActions';
import { StepForm } from './StepForm';
import { type StoredStepProps, StoredStep } from './StoredStep';

interface ListStepProps<T> extends Omit<StoredStepProps<object>, 'children'> {
  readonly title: string;
  readonly subtitle: string;
  /** URL of the previous step. */
  readonly back: string;
  readonly schema: FormSchema<T>;
  readonly onSubmit: (values: T) => Promise<SubmitFailure | undefined>;
  /** The cards of the entries. */
  readonly children: ReactNode;
}

/** The page of a step with a list of records to add, review and remove, saved together. Spec: client-portal 2 and 4. */
export function ListStep<T>(props: ListStepProps<T>) {
  const { title, subtitle, back, schema, onSubmit, children, ...stored } = props;
  const { step } = stored;
  return (
    <WizardFrame step={step}>
      <PageHeader title={title} subtitle={subtitle} />
      <StoredStep {...stored}>
        {(values, begin) => (
          <StepForm step={step} schema={schema} stored={values} begin={begin} onSubmit={onSubmit}>
            {children}
            <StepActions back={back}>
              <SubmitButton submittingText="Continuing...">Continue</SubmitButton>
            </StepActions>
          </StepForm>
        )}
      </StoredStep>
    </WizardFrame>
  );
}
