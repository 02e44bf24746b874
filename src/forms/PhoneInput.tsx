import { Input } from 'antd';
import { useState } from 'react';
import { formatPhone } from '../lib/phone';
import { stripText } from './convert';
import { useFormValue } from './formContext';
import type { LineInputProps } from './useTyping';
import { join, parentPath } from './paths';
import { textAt } from './values';
import { statusOf } from './useTyping';

/** A phone number: shown as people write it while nobody types in it, held as its digits. */
export function PhoneInput({ field, typing, autoComplete, disabled }: LineInputProps) {
  const [focused, setFocused] = useState(false);
  const countryCode = useFormValue((values) => textAt(values, join(parentPath(field.path), 'countryCode')));
  const shown = focused ? typing.value : formatPhone(stripText(field.description, typing.value), countryCode);
  return (
    <Input
      {...field.props}
      {...typing}
      value={shown}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        typing.onBlur();
      }}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      disabled={disabled}
      status={statusOf(field)}
    />
  );
}
