import { clsx } from 'clsx';
import { type ReactNode, use } from 'react';
import { FieldNoteContext } from './formContext';
import * as styles from './FieldFrame.module.css';
import { type Field, helpId, messageId } from './useField';

interface FieldFrameProps {
  readonly field: Field;
  /** Takes a full row of the two columns. */
  readonly wide?: boolean | undefined;
  /** Shows the help below the control, in the room for a message: the control aligns with those beside it. */
  readonly helpBelow?: boolean | undefined;
  readonly children: ReactNode;
}

/** Label, help and message around a control. A hidden field renders nothing. */
export function FieldFrame({ field, wide = false, helpBelow = false, children }: FieldFrameProps) {
  const { description, required, shown, props } = field;
  const note = use(FieldNoteContext);
  if (!shown) return null;
  const help = description.help !== undefined && (
    <p className={helpBelow ? styles.helpBelow : styles.help} id={helpId(props.id)}>
      {description.help}
    </p>
  );
  return (
    <div className={clsx(styles.root, wide && styles.wide)}>
      <label className={styles.label} htmlFor={props.id}>
        {description.label}
        {required && <Star />}
      </label>
      {!helpBelow && help}
      {children}
      {helpBelow && help}
      {note?.path === field.path && note.node}
      <FieldErrorText field={field} />
    </div>
  );
}

/** Marks a required field visually; assistive technology uses `aria-required`. */
export function Star() {
  return (
    <span className={styles.star} aria-hidden="true">
      {' *'}
    </span>
  );
}

/** The error message under a field. */
export function FieldErrorText({ field: { message, props } }: { readonly field: Field }) {
  if (message === undefined) return null;
  return (
    <p className={styles.message} id={messageId(props.id)}>
      {message}
    </p>
  );
}
