import { type Config, type FormApi, createForm } from 'final-form';
import type { FormValues } from './values';

/**
 * Creates a form whose fields register and unregister silently: they change neither values nor messages, but final-form
 * would visit every field for each, 640,000 visits for a business of 200 owners.
 */
export function createQuietForm(config: Config<FormValues>): FormApi<FormValues> {
  const form = createForm(config);
  return {
    ...form,
    registerField: (name, subscriber, subscription, field) =>
      form.registerField(name, subscriber, subscription, { ...field, silent: true }),
  };
}
