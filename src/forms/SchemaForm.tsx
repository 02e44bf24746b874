import arrayMutators from 'final-form-arrays';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { Form } from 'react-final-form';
import type { FormSchema } from '../lib/formSchema';
import { parse, prepare } from './convert';
import { FormBody } from './FormBody';
import type { FormOwn } from './formContext';
import { fieldMessages, nestMessages } from './messages';
import type { MergeConflict } from './merge/ConflictPanel';
import { ConflictPanel } from './merge/ConflictPanel';
import type { SubmitFailure } from './submitFailure';
import { useSubmit } from './useSubmit';
import type { FormValues } from './values';

interface SchemaFormProps<T> {
  /** The contract's description of the form; it brings rules, labels, choices and messages. */
  readonly schema: FormSchema<T>;
  /** What is stored, or what a new record starts with. A later value is taken over unless something unsaved would be lost. */
  readonly initialValues: object;
  /** What the form held when it was left, brought back from the start. What differs from what is stored counts as unsaved. */
  readonly resumed?: FormValues | undefined;
  /**
   * Saves. `intent` is the `intent` of the button that was used. It answers with a failure, to be shown above the fields
   * and beside those it names, or with undefined: from then on the values count as saved.
   */
  readonly onSubmit: (values: T, intent: string) => Promise<SubmitFailure | undefined>;
  /** Says who has saved something else meanwhile, over what is in conflict with it. */
  readonly conflictTitle?: ((conflict: MergeConflict) => ReactNode) | undefined;
  /** The fields, listed by name, and the buttons. */
  readonly children: ReactNode;
}

/** Any mutator has final-form check its rules again: `revalidate` does nothing else. */
const mutators = { ...arrayMutators, revalidate: () => undefined };

const none = {};

const savedElsewhere = (): string => 'This was saved elsewhere in the meantime';

/**
 * A form of the contract: react-final-form's `Form` with the rules, labels and messages of a schema. A message is shown
 * once the focus has left its field, or after a submit. A failed submit is summed up
 * above the fields and takes the focus there. Spec: decisions, Forms; architecture, Forms.
 */
export function SchemaForm<T>(props: SchemaFormProps<T>) {
  const { schema, initialValues, resumed, onSubmit, conflictTitle = savedElsewhere, children } = props;
  const { fields } = schema;
  const [own] = useState((): FormOwn => ({ fields, shownWhen: new Map(), intent: '' }));
  const [first] = useState(() => parse(fields, initialValues));
  const validate = useCallback(
    (values: FormValues) => {
      const obeys = schema.validate(prepare(schema.fields, values, own.shownWhen));
      return obeys ? none : nestMessages(schema.fields, fieldMessages(schema.fields, schema.validate.errors ?? []));
    },
    [schema, own],
  );
  const { submit, conflict } = useSubmit(schema, own, onSubmit);
  return (
    <Form<FormValues>
      initialValues={first}
      onSubmit={submit}
      validate={validate}
      mutators={mutators}
      subscription={none}
    >
      {() => (
        <FormBody own={own} stored={initialValues} resumed={resumed}>
          {conflict && <ConflictPanel title={conflictTitle(conflict)} conflict={conflict} />}
          {children}
        </FormBody>
      )}
    </Form>
  );
}
