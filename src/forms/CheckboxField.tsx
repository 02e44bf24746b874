import { Checkbox } from 'antd';
import { clsx } from 'clsx';
import * as styles from './FieldFrame.module.css';
import { FieldErrorText, Star } from './FieldFrame';
import type { FieldProps } from './TextField';
import { useField } from './useField';
import type { FormValues } from './values';

/** A checkbox with its label beside it. */
export function CheckboxField<T = FormValues>({ name, wide = true }: FieldProps<T>) {
  const field = useField(name);
  if (!field.shown) return null;
  return (
    <div className={clsx(styles.root, wide && styles.wide)}>
      <Checkbox
        {...field.props}
        // antd does not change the color of a label with the theme.
        styles={{ label: { color: 'var(--text)' } }}
        checked={field.value === true}
        onChange={(event) => field.change(event.target.checked)}
      >
        {field.description.label}
        {field.required && <Star />}
      </Checkbox>
      <FieldErrorText field={field} />
    </div>
  );
}
