import { type ReactNode, useCallback, useState } from 'react';
import type { DraftStep } from '@/api';
import { OpenAtStartContext } from '@/forms/formParts';
import { dropDeletedEntries } from '@/forms/entries/deletedEntries';
import type { SubmitFailure } from '@/forms/submitFailure';
import { LeaveGuard } from '@/forms/LeaveGuard';
import { SuggestionsContext } from '@/forms/suggestions/suggestionsFor';
import { SchemaForm } from '@/forms/SchemaForm';
import type { FormSchema } from '@/lib/formSchema';
import type { Begin } from '../drafts/Resumable';
import { DraftBinding, useDraftAutosave } from '../drafts/useDraftAutosave';
import { usePrefill } from '../prefill/usePrefill';

export interface StepFormProps<T> {
  readonly step: DraftStep;
  readonly schema: FormSchema<T>;
  /** The stored record. */
  readonly stored: object;
  /** Restored values, and the field to focus. */
  readonly begin: Begin;
  readonly onSubmit: (values: T, intent: string) => Promise<SubmitFailure | undefined>;
  /** Fields and buttons. */
  readonly children: ReactNode;
}

/**
 * The form of a step: saves a draft on typing, restores it, asks before changes are lost, suggests values of other
 * steps, and reports its state to the wizard.
 */
export function StepForm<T>({ step, schema, stored, begin, onSubmit, children }: StepFormProps<T>) {
  const autosave = useDraftAutosave(step, begin);
  const [resumed] = useState(() => begin.resumed && dropDeletedEntries(begin.resumed.data, stored));
  const submit = useCallback(
    (values: T, intent: string) => autosave.submit(() => onSubmit(values, intent)),
    [autosave, onSubmit],
  );
  return (
    <SuggestionsContext value={usePrefill(step)}>
      <OpenAtStartContext value={begin.resumed?.open}>
        <SchemaForm schema={schema} initialValues={stored} resumed={resumed} onSubmit={submit}>
          <LeaveGuard />
          <DraftBinding autosave={autosave} begin={begin} />
          {children}
        </SchemaForm>
      </OpenAtStartContext>
    </SuggestionsContext>
  );
}
