import { type InputRef, Input } from 'antd';
import { type ChangeEvent, type InputEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldDescription } from '@/lib/formSchema';
import { FieldFrame } from './FieldFrame';
import { maskNumber, caretAfter, groupNumber, isComplete } from './mask';
import { type FieldProps, storesDigits, useTextField } from './TextField';
import type { FormValues } from './values';

const grouped = (description: FieldDescription, text: string): string =>
  description.mask !== undefined && storesDigits(description) ? groupNumber(description.mask, text) : text;

const masked = ({ mask }: FieldDescription, text: string): string =>
  mask === undefined ? text : maskNumber(mask, text);

/** The digits of every script: the form prepares them. */
const hasDigit = /\p{Nd}/u;

/**
 * Prevents an insertion without a digit, or into a complete number, before the browser changes the text: its undo list
 * and the caret stay. Of a longer text that replaces the selection, the first digits are kept.
 */
const refuseOtherText = (event: InputEvent<HTMLInputElement>): void => {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const isFull = isComplete(value) && selectionStart === selectionEnd;
  if (event.data && (isFull || !hasDigit.test(event.data))) event.preventDefault();
};

/**
 * An identity number (`x-mask` of the contract): masked unless focused, without browser autofill. A TIN is shown as
 * `12-3456789` and stored as digits: letters do not enter, nor more than nine digits. Spec: R-FRM-3, R-FRM-4.
 */
export function MaskedField<T = FormValues>({ name, wide }: FieldProps<T>) {
  const { field, prepare, control } = useTextField(name);
  const input = useRef<InputRef>(null);
  const digitsBefore = useRef<number>(undefined);
  const [isComposed, setIsComposed] = useState(false);
  const { description, active } = field;
  const isDigits = storesDigits(description);
  const edited = isComposed ? control.value : grouped(description, control.value);
  const displayed = active ? edited : masked(description, prepare(control.value));
  // The digits replace the mask, and with it the browser's selection.
  useLayoutEffect(() => {
    if (active) input.current?.select();
  }, [active]);
  // Adding or removing the dash must not move the caret.
  useLayoutEffect(() => {
    if (digitsBefore.current === undefined) return;
    const caret = caretAfter(digitsBefore.current, displayed);
    digitsBefore.current = undefined;
    input.current?.setSelectionRange(caret, caret);
  });
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value, selectionStart } = event.target;
    if (isDigits && !isComposed) digitsBefore.current = prepare(value.slice(0, selectionStart ?? 0)).length;
    control.onChange(event);
  };
  return (
    <FieldFrame field={field} wide={wide}>
      <Input
        {...control}
        ref={input}
        value={displayed}
        onChange={change}
        {...(isDigits && { onBeforeInput: refuseOtherText })}
        onCompositionStart={() => setIsComposed(true)}
        onCompositionEnd={({ currentTarget: { value } }) => {
          setIsComposed(false);
          field.change(isDigits ? prepare(value) : value);
        }}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
      />
    </FieldFrame>
  );
}
