import type { ReactNode } from 'react';
import { use } from 'react';
import { ShownWhenContext, useFormValue } from './formContext';
import type { ShownWhen } from './visibility';
import { isShown } from './visibility';
import * as styles from './When.module.css';

interface WhenProps {
  readonly field: string;
  /** The value, or the values, of the field that show what stands inside. */
  readonly is: string | boolean | readonly (string | boolean)[];
  readonly children: ReactNode;
}

/**
 * A part of a form that depends on a field. Hidden, it keeps what was typed, and is neither checked nor sent.
 * Spec: decisions, Forms; client-portal 4, Individual.
 */
export function When({ field, is, children }: WhenProps) {
  const when: ShownWhen = { field, is: [is].flat() };
  const conditions = [...use(ShownWhenContext), when];
  const shown = useFormValue((values) => isShown(when, values));
  return (
    <div className={styles.root} hidden={!shown}>
      <ShownWhenContext value={conditions}>{children}</ShownWhenContext>
    </div>
  );
}
