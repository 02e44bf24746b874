import { type FormApi, FORM_ERROR } from 'final-form';
import { useRef, useState } from 'react';
import { useIsMounted } from '@/hooks/useIsMounted';
import type { FormSchema } from '@/lib/formSchema';
import { logFailure } from '@/lib/log';
import { useNotices } from '@/ui/Notices';
import { isShownAt, prepare } from './convert';
import type { FormSettings } from './formContext';
import type { MergeConflict } from './merge/ConflictPanel';
import { mergeStored } from './merge/merge';
import { type NestedMessages, nestMessages, serverMessages } from './messages';
import { resetWithValues } from './saved';
import type { SubmitFailure } from './submitFailure';
import type { FormValues } from './values';

type Send<T> = (values: T, intent: string) => Promise<SubmitFailure | undefined>;

/** Narrows valid data to `T`. */
const isValid = <T>(schema: FormSchema<T>, data: unknown): data is T => schema.validate(data);

/** Converts a thrown error to a failure, because final-form treats a rejected promise as success. */
function unexpectedFailure(error: unknown): SubmitFailure {
  logFailure('A form could not be sent', error);
  return { message: 'An unexpected error occurred' };
}

/** How often a merge without conflicts is sent again automatically. */
const maxResends = 3;

const notSaved = 'Not saved yet: this was changed elsewhere in the meantime.';

/**
 * Sends the values in the contract's format and reports failures to the form. After a concurrent save, the form is
 * merged with the stored version: sent again automatically without conflicts, otherwise reviewed by the user. A failure
 * after the user has left the form is a notice.
 *
 * @returns final-form's `onSubmit`, and the conflict of the last submit that the user must review.
 */
export function useSubmit<T>(schema: FormSchema<T>, settings: FormSettings, send: Send<T>) {
  const { show } = useNotices();
  const [conflict, setConflict] = useState<MergeConflict>();
  const unconfirmed = useRef<readonly FormValues[]>([]);
  const isMounted = useIsMounted();
  /** A form that was left during the request cannot show why it failed. */
  const notifyIfLeft = (title: string): void => {
    if (!isMounted()) show({ key: 'saved', type: 'error', title });
  };
  const submit = (submitted: FormValues, form: FormApi<FormValues>) => {
    const { fields } = schema;
    const attempt = async (
      values: FormValues,
      mergedBefore: readonly string[],
      resends: number,
    ): Promise<NestedMessages | undefined> => {
      const data = prepare(fields, values);
      const failure = isValid(schema, data)
        ? await send(data, settings.intent).catch(unexpectedFailure)
        : { message: 'Please check your answers.' };
      if (failure === undefined) {
        unconfirmed.current = [];
        // Values typed during the request stay, and are unsaved.
        resetWithValues(form, values, form.getState().values);
        setConflict(undefined);
        if (mergedBefore.length > 0) {
          const title = `Saved and merged with what was changed elsewhere: ${mergedBefore.join('; ')}.`;
          show({ key: 'saved', type: 'success', title });
        }
        return undefined;
      }
      if (failure.unconfirmed === true) unconfirmed.current = [...unconfirmed.current, data];
      if (failure.stored === undefined) {
        const messages = serverMessages(fields, failure.fieldErrors);
        if (failure.hasLeft !== true) notifyIfLeft(failure.message);
        return { ...nestMessages(fields, messages), [FORM_ERROR]: failure.message };
      }
      const { value, saved, ...merged } = mergeStored(fields, form, failure.stored, unconfirmed.current);
      resetWithValues(form, saved, value);
      const autoMerged = [...mergedBefore, ...merged.autoMerged];
      const conflicts = merged.conflicts.filter(({ path }) => isShownAt(fields, path, value));
      const needsReview = conflicts.length > 0 || (failure.confirmsMerge === true && autoMerged.length > 0);
      if (!needsReview && resends > 0 && schema.validate(prepare(fields, value))) {
        return attempt(value, autoMerged, resends - 1);
      }
      const updatedAt: unknown = Reflect.get(failure.stored.record, 'updatedAt');
      setConflict({ conflicts, autoMerged, savedAt: typeof updatedAt === 'string' ? updatedAt : undefined });
      notifyIfLeft(notSaved);
      const todo = conflicts.length > 0 ? 'Choose below what to keep' : 'Check below what was merged';
      return { [FORM_ERROR]: `${notSaved} ${todo}, then save again.` };
    };
    return attempt(submitted, [], maxResends);
  };
  return { submit, conflict };
}
