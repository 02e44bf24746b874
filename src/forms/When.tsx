import { type ReactNode, use } from 'react';
import { HiddenContext, ShownWhenContext, useFormValue } from './formContext';
import { type ShownWhen, isShown } from './visibility';
import * as styles from './When.module.css';

interface WhenProps {
  readonly field: string;
  /** The value, or values, of the field that show the content. */
  readonly is: string | boolean | readonly (string | boolean)[];
  readonly children: ReactNode;
}

/** A part of a form that depends on a field. Hidden fields keep values, which are not sent. Spec: decisions, Forms. */
export function When({ field, is, children }: WhenProps) {
  const when: ShownWhen = { field, is: [is].flat() };
  const conditions = [...use(ShownWhenContext), when];
  const shown = useFormValue((values) => isShown(when, values), field);
  const hidden = use(HiddenContext) || !shown;
  return (
    <div className={styles.root} hidden={hidden}>
      <HiddenContext value={hidden}>
        <ShownWhenContext value={conditions}>{children}</ShownWhenContext>
      </HiddenContext>
    </div>
  );
}
