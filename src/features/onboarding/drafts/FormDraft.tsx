import { useEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';
import type { DraftStep } from '@/api';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { followedPath } from '@/forms/entries/followedPath';
import { openCards, useFocusField } from '@/forms/formCards';
import { useFormContext } from '@/forms/formContext';
import { flattenMessages } from '@/forms/messages';
import { restore, dirtyValues } from '@/forms/saved';
import {
  type FormSnapshot,
  formChanged,
  formClosed,
  formOpened,
  selectStepForm,
  valuesChecked,
} from '../onboardingSlice';
import type { StepStart } from './Resumable';

interface FormDraftProps {
  readonly step: DraftStep;
  readonly start: StepStart;
  /** Receives the function that reads the unsaved values of the form, for the submit. */
  readonly onReady: (read: () => FormSnapshot | undefined) => void;
}

/** Moves the caret of a text field to its end; browsers do not allow that in an email or a date. */
function moveCaretToEnd(field: Element | null): void {
  const hasCaret =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && /text|tel/.test(field.type));
  if (hasCaret) field.setSelectionRange(field.value.length, field.value.length);
}

/** Reports the form around it to the store, from where its draft is saved, and focuses the field where typing stopped. */
export function FormDraft({ step, start, onReady }: FormDraftProps) {
  const { draft, resumed, focusedField } = start;
  const dispatch = useAppDispatch();
  const { form } = useFormContext();
  const focusField = useFocusField();
  const lastFocus = useRef(focusedField);
  const missing = flattenMessages(useFormState({ subscription: { errors: true } }).errors).length;
  const replacement = useAppSelector((state) => selectStepForm(state, step).replacement);

  useEffect(() => {
    const read = (): FormSnapshot | undefined => {
      const data = dirtyValues(form);
      const changedAt = new Date().toISOString();
      return data && { data, focusedField: lastFocus.current, open: openCards(form), changedAt };
    };
    onReady(read);
    dispatch(formOpened({ step, draft }));
    if (resumed !== undefined) dispatch(formChanged({ step, unsaved: read() }));
    let last = form.getState().values;
    const unsubscribe = form.subscribe(
      ({ active, values }) => {
        lastFocus.current = active ?? (lastFocus.current && followedPath(lastFocus.current, last, values));
        if (values === last) return;
        last = values;
        dispatch(formChanged({ step, unsaved: read() }));
      },
      { active: true, values: true },
    );
    return () => {
      unsubscribe();
      dispatch(formClosed({ step, unsaved: read() }));
    };
  }, [form, dispatch, step, draft, resumed, onReady]);
  useEffect(() => {
    if (replacement !== undefined) restore(form, replacement);
  }, [form, replacement]);
  useEffect(() => {
    if (focusedField === undefined) return undefined;
    // In the next frame, because a route change moves the focus after this effect.
    const frame = requestAnimationFrame(() => {
      if (focusField(focusedField)) moveCaretToEnd(document.activeElement);
    });
    return () => cancelAnimationFrame(frame);
  }, [focusField, focusedField]);
  useEffect(() => {
    dispatch(valuesChecked({ step, missing }));
  }, [dispatch, step, missing]);
  return null;
}
