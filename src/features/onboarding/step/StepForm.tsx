import type { ReactNode } from 'react';
import { useCallback } from 'react';
import type { DraftStep } from '../../../api';
import { FormHandle } from '../../../forms/FormHandle';
import type { FormControl, SubmitFailure } from '../../../forms/FormControl';
import { LeaveGuard } from '../../../forms/LeaveGuard';
import { KnownContext } from '../../../forms/offers/known';
import { SchemaForm } from '../../../forms/SchemaForm';
import type { FormSchema } from '../../../lib/formSchema';
import { KeptStep } from '../drafts/KeptStep';
import type { Begin } from '../drafts/Resumable';
import { useDraftKeeper } from '../drafts/useDraftKeeper';
import { useKnown } from '../known/useKnown';
import { StepReport } from '../wizard/StepReport';

interface StepFormProps<T> {
  readonly step: DraftStep;
  /** What the form is kept as when a failed save leads to the error page. */
  readonly name: string;
  readonly schema: FormSchema<T>;
  /** What is stored. */
  readonly stored: object;
  /** What of an earlier visit it begins with. */
  readonly begin: Begin;
  readonly onSubmit: (values: T, intent: string) => Promise<SubmitFailure | undefined>;
  /** Is told the form. */
  readonly takeForm?: (control: FormControl) => void;
  /** The fields and the ways on. */
  readonly children: ReactNode;
}

const nobody = (): void => undefined;

/**
 * The form of a step, the same for all of them: it is kept on the server while somebody types, comes back where it
 * stopped, asks before something is lost, offers what was typed before, and tells the overview how it stands.
 */
export function StepForm<T>(props: StepFormProps<T>) {
  const { step, name, schema, stored, begin, onSubmit, takeForm = nobody, children } = props;
  const known = useKnown(step);
  const stepKeeper = useDraftKeeper(step, begin.kept);
  const { keeper } = stepKeeper;
  const submit = useCallback(
    async (values: T, intent: string) => {
      await keeper.hold();
      const failure = await onSubmit(values, intent);
      if (failure !== undefined) keeper.release();
      return failure;
    },
    [keeper, onSubmit],
  );
  return (
    <KnownContext value={known}>
      <SchemaForm schema={schema} initialValues={stored} onSubmit={submit}>
        <FormHandle take={takeForm} />
        <LeaveGuard />
        <KeptStep name={name} stored={stored} step={stepKeeper} resumed={begin.resumed?.data} place={begin.place} />
        <StepReport keeper={keeper} />
        {children}
      </SchemaForm>
    </KnownContext>
  );
}
