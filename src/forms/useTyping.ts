import type { ChangeEvent } from 'react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { FieldDescription } from '../lib/formSchema';
import { stripText } from './convert';
import { useFormContext } from './formContext';
import type { Field } from './useField';

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

/** antd hands on a copy of the element as the event's target; the native event has the element itself. */
const isFocused = ({ nativeEvent }: ChangeEvent): boolean => nativeEvent.target === document.activeElement;

const wasPasted = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';

/** An identity number that is only digits: it is grouped where it is shown, never in what the form holds. */
export const spelledInDigits = ({ mask, strip }: FieldDescription): boolean =>
  mask !== undefined && strip !== undefined;

/**
 * Typing in a text field. A keystroke concerns this field alone; the text is handed to the form when the focus leaves
 * the field, at once while its message is shown (so that it goes as soon as it is mended), and at once where the focus is
 * elsewhere (the browser fills in). Pasted text, and an identity number of digits, loses what people write between them.
 */
export function useTyping({ path, description, value, message }: Field): Typing {
  const { control } = useFormContext();
  const listen = useCallback((listener: () => void) => control.typed.listen(path, listener), [control, path]);
  const typed = useSyncExternalStore(listen, () => control.typed.get(path));
  // A field that goes away takes along what is typed in it.
  useEffect(
    () => () => {
      control.typed.drop(path);
    },
    [control, path],
  );
  const onChange = (event: ChangeEvent<TextElement>): void => {
    const { value: entered } = event.target;
    const strips = wasPasted(event) || spelledInDigits(description);
    const text = strips ? stripText(description, entered) : entered;
    if (message !== undefined || !isFocused(event)) control.change(path, text);
    else control.type(path, text);
  };
  return { value: typed ?? textOf(value), onChange, onBlur: () => control.leave(path) };
}
