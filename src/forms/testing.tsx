import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { input } from '#test/support/screens/formPage';
import { AntdProvider } from '@/ui/AntdProvider';
import { type Individual, individualSchema } from '@/api';
import { DateField } from './DateField';
import { FieldGroup } from './FieldGroup';
import { type FormContextValue, useFormContext } from './formContext';
import { MaskedField } from './MaskedField';
import { SchemaForm } from './SchemaForm';
import { SelectField } from './SelectField';
import { SubmitButton } from './SubmitButton';
import type { SubmitFailure } from './submitFailure';
import { TextField } from './TextField';

/** A valid Individual. */
export const eleanor: Individual = {
  firstName: 'Eleanor',
  lastName: 'Ashworth',
  countryCode: '1',
  phoneNumber: '4155550132',
  email: 'eleanor@ashworth.example',
  taxpayerCountry: 'US',
  dateOfBirth: '1968-02-29',
  ssn: '000123456',
  maritalStatus: 'Married',
  dependents: 2,
  employmentStatus: 'Employed',
  occupation: 'Architect',
  addressLine1: '12 Harbor View Road',
  addressCity: 'Sausalito',
  addressState: 'CA',
  addressZipCode: '94965',
  addressCountry: 'United States',
  version: 3,
};

export type Send = (values: Individual, intent: string) => Promise<SubmitFailure | undefined>;

/** Passes the form around it to the test. */
function FormHandle({ take }: { readonly take: (form: FormContextValue) => void }) {
  const form = useFormContext();
  useEffect(() => take(form), [form, take]);
  return null;
}

function Fields() {
  return (
    <FieldGroup title="About you">
      <TextField name="firstName" autoComplete="given-name" />
      <TextField name="email" />
      <TextField inputMode="numeric" name="countryCode" />
      <TextField name="phoneNumber" />
      <DateField name="dateOfBirth" opensYearsAgo={40} />
      <MaskedField name="ssn" />
      <SelectField name="maritalStatus" />
      <TextField name="dependents" autoComplete="off" />
      <TextField name="addressState" autoComplete="off" />
      <SelectField name="employmentStatus" />
      <TextField name="occupation" />
      <SelectField name="incomeSource" />
    </FieldGroup>
  );
}

/**
 * Renders a form of the Individual with every kind of field. `load` renders other stored values, `onSubmit` records the
 * submits, `form` is that of final-form.
 */
export function renderForm(initialValues: object = eleanor, send: Send = () => Promise.resolve(undefined)) {
  const onSubmit = jest.fn(send);
  let held: FormContextValue | undefined;
  const take = (taken: FormContextValue): void => void (held = taken);
  const form = (values: object) => (
    <SchemaForm schema={individualSchema} initialValues={values} onSubmit={onSubmit}>
      <FormHandle take={take} />
      <Fields />
      <SubmitButton intent="complete" submittingText="Completeing...">
        Complete
      </SubmitButton>
      <SubmitButton intent="businesses" submittingText="Saving..." type="default">
        Save and add businesses
      </SubmitButton>
    </SchemaForm>
  );
  const { rerender } = render(form(initialValues), { wrapper: AntdProvider });
  const load = (values: object) => rerender(form(values));
  return { onSubmit, user: userEvent.setup(), load, form: held!.form };
}

export const completeButton = () => screen.getByRole('button', { name: /^Complet/ });

/** Replaces the text of a field by typing. */
export async function retype(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(input(label));
  if (text !== '') await user.type(input(label), text);
}
