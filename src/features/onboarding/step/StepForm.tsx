import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import type { DraftStep } from '../../../api';
import { OpenAtStartContext } from '../../../forms/entries/parts';
import { withoutStrangers } from '../../../forms/entries/restore';
import type { SubmitFailure } from '../../../forms/submitFailure';
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
  readonly schema: FormSchema<T>;
  /** What is stored. */
  readonly stored: object;
  /** What of an earlier visit it begins with. */
  readonly begin: Begin;
  readonly onSubmit: (values: T, intent: string) => Promise<SubmitFailure | undefined>;
  /** The fields and the ways on. */
  readonly children: ReactNode;
}

/**
 * The form of a step, the same for all of them: it is kept while somebody types, comes back where it stopped, asks before
 * something is lost, offers what was typed before, and tells the overview how it stands.
 */
export function StepForm<T>({ step, schema, stored, begin, onSubmit, children }: StepFormProps<T>) {
  const known = useKnown(step);
  const stepKeeper = useDraftKeeper(step, begin);
  const { keeper } = stepKeeper;
  const [resumed] = useState(() => begin.resumed && withoutStrangers(begin.resumed.data, stored));
  const submit = useCallback(
    async (values: T, intent: string) => {
      await keeper.hold();
      const failure = await onSubmit(values, intent);
      if (failure === undefined) keeper.settle();
      else if (failure.hasLeft !== true) keeper.release();
      return failure;
    },
    [keeper, onSubmit],
  );
  return (
    <KnownContext value={known}>
      <OpenAtStartContext value={begin.resumed?.open}>
        <SchemaForm schema={schema} initialValues={stored} resumed={resumed} onSubmit={submit}>
          <LeaveGuard />
          <KeptStep step={stepKeeper} isResumed={resumed !== undefined} place={begin.place} />
          <StepReport keeper={keeper} />
          {children}
        </SchemaForm>
      </OpenAtStartContext>
    </KnownContext>
  );
}
