import { Input } from 'antd';
import type { FocusEvent } from 'react';
import { FieldFrame } from './FieldFrame';
import type { TextFieldProps } from './TextField';
import { useField } from './useField';
import { statusOf, useTyping } from './useTyping';

/** Stands for a date that is begun and not finished (31 February): the browser shows it, and gives an empty text for it. */
const unfinished = 'unfinished';

/**
 * A calendar date in the browser's own control, a `yyyy-mm-dd` text from here to the server and never an instant.
 * Spec: decisions, Money, dates, numbers.
 */
export function DateField({ name, wide, autoComplete = 'off' }: TextFieldProps) {
  const field = useField(name);
  const typing = useTyping(field);
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    if (event.target.validity.badInput) field.change(unfinished);
    typing.onBlur();
  };
  return (
    <FieldFrame field={field} wide={wide}>
      <Input
        {...field.props}
        {...typing}
        onBlur={leave}
        value={/^\d{4}-\d{2}-\d{2}$/.test(typing.value) ? typing.value : ''}
        type="date"
        max="9999-12-31"
        autoComplete={autoComplete}
        status={statusOf(field)}
      />
    </FieldFrame>
  );
}
