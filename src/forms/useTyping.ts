import type { ChangeEvent } from 'react';
import { stripText } from './convert';
import type { Field } from './useField';
import type { FieldDescription } from '../lib/formSchema';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface Typing {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<TextElement>) => void;
  readonly onBlur: () => void;
}

/** How antd marks a control whose message is shown. */
export const statusOf = ({ message }: Field): 'error' | '' => (message === undefined ? '' : 'error');

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const wasPasted = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';

/** An identity number that is only digits: it is grouped where it is shown, never in what the form holds. */
export const spelledInDigits = ({ mask, strip }: FieldDescription): boolean =>
  mask !== undefined && strip !== undefined;

/** Ties a text control to its field. Pasted text, and an identity number of digits, loses what people write between them. */
export function useTyping({ description, value, change, leave }: Field): Typing {
  const onChange = (event: ChangeEvent<TextElement>): void => {
    const { value: entered } = event.target;
    const strips = wasPasted(event) || spelledInDigits(description);
    change(strips ? stripText(description, entered) : entered);
  };
  return { value: textOf(value), onChange, onBlur: leave };
}

/** What the control of a line of text is given. */
export interface LineInputProps {
  readonly field: Field;
  readonly typing: Typing;
  readonly autoComplete: string;
  readonly disabled: boolean;
}
