import type { InputRef } from 'antd';
import { Input } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
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
  const input = useRef<InputRef>(null);
  const kind = field.description.mask;
  // The digits replace the mask, and with it what the browser had selected for typing over.
  useLayoutEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);
  return (
    <FieldFrame field={field} wide={wide}>
      <Input
        {...field.props}
        {...typing}
        ref={input}
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
