import type { ChangeEvent } from 'react';
import { stripText } from './convert';
import type { FieldDescription } from '../lib/formSchema';
import { useField } from './useField';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const wasPasted = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';

/** Whether an identity number is stored as digits only: it is grouped on the screen, not in the form. */
export const storesDigits = ({ mask, strip }: FieldDescription): boolean => mask !== undefined && strip !== undefined;

/** A text field with the props of its control. Pasted text, and an identity number of digits, loses its separators. */
export function useTextField(name: string) {
  const field = useField(name);
  const { description, value, change, leave, props, status } = field;
  const onChange = (event: ChangeEvent<TextElement>): void => {
    const { value: entered } = event.target;
    change(wasPasted(event) || storesDigits(description) ? stripText(description, entered) : entered);
  };
  return { field, control: { ...props, status, value: textOf(value), onChange, onBlur: leave } };
}
