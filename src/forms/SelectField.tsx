import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { useForm } from 'react-final-form';
import type { FieldOption } from '../lib/formSchema';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './TextField';
import type { Field } from './useField';
import { useField } from './useField';

interface SelectFieldProps extends FieldProps {
  /** Stands in the control while nothing is chosen. */
  readonly placeholder?: string;
  /** The field that another choice empties, because what it holds was about the former one. */
  readonly clears?: string;
}

/** Lists longer than this can be searched by typing. */
const longList = 10;

const hasValue = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** The contract's choices. A stored value that is none of them stays visible, and can be chosen again after another. */
function useChoices({ description: { options, suggestions }, value }: Field): FieldOption[] {
  const [stored, setStored] = useState<FieldOption['value']>();
  const known = useMemo(
    () => options ?? suggestions?.map((text) => ({ value: text, label: text })) ?? [],
    [options, suggestions],
  );
  if (hasValue(value) && value !== stored && !known.some((option) => option.value === value)) setStored(value);
  return useMemo(
    () => (stored === undefined ? [...known] : [...known, { value: stored, label: String(stored) }]),
    [known, stored],
  );
}

/** One of the contract's choices: its options, or its suggestions where the specification asks for a select. */
export function SelectField({ name, wide, disabled = false, placeholder = 'Select', clears }: SelectFieldProps) {
  const form = useForm();
  const field = useField(name);
  const { required, value, props } = field;
  const options = useChoices(field);
  const choose = (choice: unknown): void => {
    form.batch(() => {
      field.change(choice ?? '');
      if (clears !== undefined && choice !== value) form.change(clears, '');
    });
  };
  // The control's own input is empty: assistive technology reads the choice as its description.
  const choiceId = `${props.id}-choice`;
  const described = [hasValue(value) && choiceId, props['aria-describedby']].filter(Boolean).join(' ');
  return (
    <FieldFrame field={field} wide={wide}>
      <Select
        id={props.id}
        aria-required={props['aria-required']}
        aria-invalid={props['aria-invalid']}
        aria-describedby={described === '' ? undefined : described}
        style={{ width: '100%' }}
        value={hasValue(value) ? value : undefined}
        options={options}
        labelRender={({ label }) => <span id={choiceId}>{label}</span>}
        placeholder={placeholder}
        onChange={choose}
        onBlur={field.leave}
        allowClear={!required}
        showSearch={options.length > longList && { optionFilterProp: 'label' }}
        // Only a list that is drawn whole gives every option its role.
        virtual={false}
        disabled={disabled}
        status={field.status}
      />
    </FieldFrame>
  );
}
