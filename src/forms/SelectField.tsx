import type { FieldOption } from '../lib/formSchema';
import { useFormContext } from './formContext';
import { FieldFrame } from './FieldFrame';
import * as styles from './control.module.css';
import type { FieldProps } from './TextField';
import { useField } from './useField';
import type { Field } from './useField';

interface SelectFieldProps extends FieldProps {
  /** Stands in the control while nothing is chosen. */
  readonly placeholder?: string;
  /** The field that another choice empties, because what it holds was about the former one. */
  readonly clears?: string;
}

/** A stored value that is none of the choices stays to be seen, and to be chosen again. */
function choices({ description, value }: Field): readonly FieldOption[] {
  const known = description.options ?? (description.suggestions ?? []).map((text) => ({ value: text, label: text }));
  const isKnown = known.some((option) => String(option.value) === value);
  return typeof value !== 'string' || value === '' || isKnown ? known : [...known, { value, label: value }];
}

/**
 * One of the contract's choices (its options, or its suggestions where the specification asks for a select). The control
 * is the browser's own: a phone shows its picker, a screen reader reads the choice, and sixty of them cost nothing.
 */
export function SelectField({ name, wide, placeholder = 'Select', clears }: SelectFieldProps) {
  const { control } = useFormContext();
  const field = useField(name);
  const value = typeof field.value === 'string' ? field.value : '';
  const choose = (choice: string): void => {
    control.form.batch(() => {
      control.change(name, choice);
      if (clears !== undefined && choice !== value) control.change(clears, '');
    });
  };
  return (
    <FieldFrame field={field} wide={wide}>
      <select
        {...field.props}
        className={styles.select}
        value={value}
        onChange={(event) => choose(event.target.value)}
        onBlur={() => control.leave(name)}
      >
        <option value="">{placeholder}</option>
        {choices(field).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
