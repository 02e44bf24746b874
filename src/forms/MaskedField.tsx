import { Input } from 'antd';
import { useState } from 'react';
import { FieldFrame } from './FieldFrame';
import { maskNumber } from './mask';
import type { FieldProps } from './TextField';
import { useField } from './useField';
import { statusOf, useTyping } from './useTyping';

/**
 * An identity number (`x-mask` of the contract): readable only while it is edited, kept out of the browser's memory of
 * what was filled in. Spec: decisions, Forms.
 */
export function MaskedField({ name, wide }: FieldProps) {
  const field = useField(name);
  const typing = useTyping(field);
  const [focused, setFocused] = useState(false);
  const kind = field.description.mask;
  return (
    <FieldFrame field={field} wide={wide}>
      <Input
        {...field.props}
        {...typing}
        value={focused || kind === undefined ? typing.value : maskNumber(kind, typing.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          typing.onBlur();
        }}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        status={statusOf(field)}
      />
    </FieldFrame>
  );
}
