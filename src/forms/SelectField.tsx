import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { useForm } from 'react-final-form';
import type { FieldName, FieldOption } from '@/lib/formSchema';
import { selectComponents } from '@/ui/SelectInput';
import { selectSearch } from '@/ui/selectSearch';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './TextField';
import { type Field, useField } from './useField';
import type { FormValues } from './values';

interface SelectFieldProps<T> extends FieldProps<T> {
  /** Shown while no option is selected. */
  readonly placeholder?: string;
  /** Path of the field to clear when the selection changes, because it depends on it. */
  readonly clears?: FieldName<T>;
  /** The options, where the contract has none. */
  readonly options?: readonly FieldOption[];
  /** Shows a value that is not among the options, as from a link, as no selection; its message says so. */
  readonly listedOnly?: boolean;
}

const hasValue = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** The options of the contract, and the stored value if it is not among them, so that it stays visible. */
function useChoices(
  { description, value }: Field,
  given: readonly FieldOption[] | undefined,
  listedOnly: boolean,
): FieldOption[] {
  const { options = given, suggestions } = description;
  const [stored, setStored] = useState<FieldOption['value']>();
  const known = useMemo(
    () => options ?? suggestions?.map((text) => ({ value: text, label: text })) ?? [],
    [options, suggestions],
  );
  if (!listedOnly && hasValue(value) && value !== stored && !known.some((option) => option.value === value))
    setStored(value);
  return useMemo(
    () => (stored === undefined ? [...known] : [...known, { value: stored, label: String(stored) }]),
    [known, stored],
  );
}

/** A select with the options, or the suggestions, of the contract. */
export function SelectField<T = FormValues>(settings: SelectFieldProps<T>) {
  const { name, wide, disabled = false, placeholder = 'Select', clears, listedOnly = false } = settings;
  const form = useForm();
  const field = useField(name);
  const { required, value, props } = field;
  const options = useChoices(field, settings.options, listedOnly);
  const isShown = hasValue(value) && (!listedOnly || options.some((option) => option.value === value));
  const choose = (choice: unknown): void => {
    form.batch(() => {
      field.change(choice ?? '');
      if (clears !== undefined && choice !== value) form.change(clears, '');
    });
  };
  // The control's own input is empty: assistive technology reads the choice as its description.
  const choiceId = `${props.id}-choice`;
  const described = [isShown && choiceId, props['aria-describedby']].filter(Boolean).join(' ');
  return (
    <FieldFrame field={field} wide={wide}>
      <Select
        components={selectComponents}
        id={props.id}
        aria-required={props['aria-required']}
        aria-invalid={props['aria-invalid']}
        aria-describedby={described === '' ? undefined : described}
        style={{ width: '100%' }}
        value={isShown ? value : undefined}
        options={options}
        labelRender={({ label }) => (
          <span id={choiceId} dir="auto">
            {label}
          </span>
        )}
        optionRender={({ label }) => <span dir="auto">{label}</span>}
        placeholder={placeholder}
        onChange={choose}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        allowClear={!required}
        showSearch={selectSearch(options.length)}
        disabled={disabled}
        status={field.status}
      />
    </FieldFrame>
  );
}
