import { useEffect, useRef } from 'react';
import type { FormValues } from '../../../forms/values';
import { withoutStrangers } from '../../../forms/entries/restore';
import { useFormContext } from '../../../forms/formContext';
import { takeKept } from '../../../forms/keptForms';
import { useFocusField } from '../../../forms/useFocusField';
import type { StepKeeper } from './useDraftKeeper';

interface KeptStepProps {
  /** What the form is kept as when a failed save leads to the error page. */
  readonly name: string;
  /** What the form started with. */
  readonly stored: object;
  readonly step: StepKeeper;
  /** What is brought back of an earlier visit. */
  readonly resumed: FormValues | undefined;
  /** The field to begin in. */
  readonly place: string | undefined;
}

const nameOf = ({ target }: FocusEvent): string =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
    ? target.name
    : '';

/** What is brought back takes a moment to be drawn; after this many frames nobody waits for it any more. */
const frames = 60;

/** Leads to the field as soon as it is there, with the caret behind its text. Returns how to give that up. */
function goTo(path: string, focusField: (path: string) => boolean): () => void {
  let left = frames;
  let frame = 0;
  const attempt = (): void => {
    left -= 1;
    if (focusField(path)) moveCaretToEnd(document.activeElement);
    else if (left > 0) frame = requestAnimationFrame(attempt);
  };
  frame = requestAnimationFrame(attempt);
  return () => cancelAnimationFrame(frame);
}

/** Where a field has a caret: browsers refuse to place one in an email or a date. */
function moveCaretToEnd(field: Element | null): void {
  const has =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && /text|tel/.test(field.type));
  if (has) field.setSelectionRange(field.value.length, field.value.length);
}

/**
 * Gives the form around it back what was typed in it before, leads to the field where that stopped, and tells its keeper
 * of everything typed from then on. What comes back counts as unsaved.
 */
export function KeptStep({ name, stored, step, resumed, place }: KeptStepProps) {
  const { control } = useFormContext();
  const focusField = useFocusField();
  const { keeper, takeForm, takePlace } = step;
  const begin = useRef({ stored, resumed, place });
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    takeForm(control);
    const first = begin.current;
    begin.current = { ...first, resumed: undefined, place: undefined };
    const values = takeKept(name) ?? first.resumed;
    if (values !== undefined) control.restore(withoutStrangers(values, first.stored));
    if (first.place !== undefined) return goTo(first.place, focusField);
    return undefined;
  }, [control, name, takeForm, focusField]);
  useEffect(() => control.listen(keeper.touch), [control, keeper]);
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
