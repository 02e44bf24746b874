import type { FormSchema } from '../lib/formSchema';
import { plural } from '../lib/plural';
import { prepare } from './convert';
import type { FieldMessage } from './messages';
import { fieldMessages } from './messages';
import type { FormValues } from './values';

/** What is still wrong with the values of a form that is not on the page. */
export function problemsOf<T>({ fields, validate }: FormSchema<T>, values: FormValues): readonly FieldMessage[] {
  const obeys = validate(prepare(fields, values));
  return obeys ? [] : fieldMessages(fields, validate.errors ?? []);
}

/** "2 answers missing"; nothing when there is none. What breaks a rule is no answer yet. */
export const missingText = (count: number): string | undefined =>
  count === 0 ? undefined : `${plural(count, 'answer', 'answers')} missing`;
