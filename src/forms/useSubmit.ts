import type { FormApi } from 'final-form';
import { FORM_ERROR } from 'final-form';
import { useCallback } from 'react';
import type { FormSchema } from '../lib/formSchema';
import { logFailure } from '../lib/log';
import { conflictOf } from './conflict';
import { prepare } from './convert';
import type { FormOwn } from './formContext';
import type { FieldMessage, NestedMessages } from './messages';
import { nestMessages, refusedMessages } from './messages';
import { join } from './paths';
import { rebase } from './saved';
import type { SubmitFailure } from './submitFailure';
import type { FormValues } from './values';
import { isHidden } from './visibility';

type Send<T> = (values: T, intent: string) => Promise<SubmitFailure | undefined>;

/** The validator decides, so that nothing unchecked passes for a `T`. */
const obeys = <T>(schema: FormSchema<T>, data: unknown): data is T => schema.validate(data);

/** final-form takes a rejected promise for success. */
function unexpected(error: unknown): SubmitFailure {
  logFailure('A form could not be sent', error);
  return { message: 'An unexpected error occurred' };
}

/** Once the other version has been shown, the next submit may replace it: it goes out with the version stored now. */
function conflicts(
  form: FormApi<FormValues>,
  own: FormOwn,
  { stored, list }: SubmitFailure,
  values: FormValues,
): FieldMessage[] {
  const conflict = stored && conflictOf(own.fields, prepare(own.fields, values, own.shownWhen), stored, list);
  if (conflict === undefined) return [];
  form.change(join(conflict.path, 'version'), conflict.version);
  own.gone = conflict.gone;
  return conflict.messages.filter(({ path }) => !isHidden(own.shownWhen, path, values));
}

type Submit = (values: FormValues, form: FormApi<FormValues>) => Promise<NestedMessages | undefined>;

/** final-form's `onSubmit`: sends the values as the contract wants them, and answers with what was refused. */
export function useSubmit<T>(schema: FormSchema<T>, own: FormOwn, send: Send<T>): Submit {
  return useCallback(
    async (values, form) => {
      const data = prepare(schema.fields, values, own.shownWhen);
      const failure = obeys(schema, data)
        ? await send(data, own.intent).catch(unexpected)
        : { message: 'Please check your answers.' };
      if (failure === undefined) {
        // What was typed meanwhile stays, and is not saved.
        rebase(form, values, form.getState().values);
        return undefined;
      }
      const messages = [
        ...refusedMessages(schema.fields, failure.fieldErrors),
        ...conflicts(form, own, failure, values),
      ];
      return { ...nestMessages(schema.fields, messages), [FORM_ERROR]: failure.message };
    },
    [schema, own, send],
  );
}
