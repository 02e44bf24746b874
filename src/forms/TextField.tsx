import { Input } from 'antd';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldKind } from '../lib/formSchema';
import { FieldFrame } from './FieldFrame';
import { PhoneInput } from './PhoneInput';
import { PlaceInput } from './PlaceInput';
import { isPlace } from './placeKinds';
import { useField } from './useField';
import { statusOf, useTyping } from './useTyping';

export interface FieldProps {
  /** The field's path: `firstName`, `beneficialOwners[0].name`. */
  readonly name: string;
  /** Takes a whole row where fields stand two in a row. */
  readonly wide?: boolean;
  /** Cannot be used as the form stands; what it waits for stands beside it. */
  readonly disabled?: boolean;
}

export interface TextFieldProps extends FieldProps {
  /** What the browser may fill in. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

type InputMode = 'text' | 'numeric' | 'decimal' | 'email';

interface LineFieldProps extends TextFieldProps {
  readonly type?: 'tel';
  /** The keyboard a phone shows, where it is not that of what the contract says. */
  readonly inputMode?: InputMode;
}

/** A line of text, or an email where the contract says so. */
export function TextField(props: TextFieldProps) {
  return <LineField {...props} />;
}

/** A phone number: digits, and what people write between them. */
export function PhoneField(props: TextFieldProps) {
  return <LineField {...props} type="tel" />;
}

/** Digits that are no quantity: a country calling code. */
export function DigitsField(props: TextFieldProps) {
  return <LineField {...props} inputMode="numeric" />;
}

/**
 * A number; whole where the contract says so. What is typed stays text until it is checked: antd's `InputNumber` would discard
 * what is no number, and the message about it.
 */
export function NumberField(props: FieldProps) {
  return <LineField {...props} autoComplete="off" />;
}

const keyboards: Partial<Record<FieldKind, InputMode>> = {
  integer: 'numeric',
  number: 'decimal',
  email: 'email',
};

function LineField({ name, wide, type, inputMode, disabled = false, autoComplete = 'on' }: LineFieldProps) {
  const field = useField(name);
  const typing = useTyping(field);
  const { kind, holds } = field.description;
  const props = { field, typing, autoComplete, disabled };
  return (
    <FieldFrame field={field} wide={wide}>
      {isPlace(holds) ? (
        <PlaceInput {...props} holds={holds} />
      ) : type === 'tel' ? (
        <PhoneInput {...props} />
      ) : (
        <Input
          {...field.props}
          {...typing}
          type={kind === 'email' ? 'email' : 'text'}
          inputMode={inputMode ?? keyboards[kind] ?? 'text'}
          autoComplete={autoComplete}
          disabled={disabled}
          status={statusOf(field)}
        />
      )}
    </FieldFrame>
  );
}
