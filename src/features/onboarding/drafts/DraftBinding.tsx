import { useEffect, useRef } from 'react';
import { useFormContext } from '@/forms/formContext';
import { useFocusField } from '@/forms/useFocusField';
import type { StepDraft } from './useDraftAutosave';

interface DraftBindingProps {
  readonly step: StepDraft;
  /** Whether something typed before was brought back. */
  readonly isResumed: boolean;
  /** The field to begin in. */
  readonly place: string | undefined;
}

const nameOf = ({ target }: FocusEvent): string =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
    ? target.name
    : '';

/** Where a field has a caret it goes behind the text: browsers refuse to place one in an email or a date. */
function moveCaretToEnd(field: Element | null): void {
  const has =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && /text|tel/.test(field.type));
  if (has) field.setSelectionRange(field.value.length, field.value.length);
}

/**
 * Leads to the field where typing stopped, and tells the autosave of the form around it of everything typed from then on,
 * and of what was brought back.
 */
export function DraftBinding({ step, isResumed, place }: DraftBindingProps) {
  const { form, values } = useFormContext();
  const focusField = useFocusField();
  const { autosave, takeForm, takePlace } = step;
  const first = useRef(place);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    takeForm(form);
    if (isResumed) autosave.touch();
    let last = values.get();
    return values.subscribe(() => {
      if (values.get() !== last) autosave.touch();
      last = values.get();
    });
  }, [form, values, autosave, takeForm, isResumed]);
  useEffect(() => {
    if (first.current === undefined) return undefined;
    // The cards of the form are drawn by now, and opening one draws at once; a route change takes the focus after that.
    const frame = requestAnimationFrame(() => {
      if (first.current !== undefined && focusField(first.current)) moveCaretToEnd(document.activeElement);
      first.current = undefined;
    });
    return () => cancelAnimationFrame(frame);
  }, [focusField]);
  useEffect(() => {
    const form = root.current?.closest('form');
    const note = (event: FocusEvent): void => {
      const path = nameOf(event);
      if (path !== '') takePlace(path);
    };
    form?.addEventListener('focusin', note);
    return () => form?.removeEventListener('focusin', note);
  }, [takePlace]);
  return <div ref={root} hidden />;
}
