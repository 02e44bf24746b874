// Spec: R-SHL-9, R-FRM-9.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectLog } from '#test/support/jest/failures';
import { input } from '#test/support/screens/formPage';
import { individualSchema } from '@/api';
import { SchemaForm } from './SchemaForm';
import { TextField } from './TextField';
import { type Send, completeButton, eleanor, renderForm, retype } from './testing';

const summary = () => screen.findByRole('alert');

describe('checking while somebody fills in a form', () => {
  it('shows no message while the user types, and one when the field loses the focus', async () => {
    const { user } = renderForm();
    await retype(user, 'Email', 'eleanor');
    expect(screen.queryByText('Must be a valid email')).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText('Must be a valid email')).toBeInTheDocument();
  });

  it('hides the message as soon as the value is valid', async () => {
    const { user } = renderForm();
    await retype(user, 'Country Code', '1234');
    await user.tab();
    expect(screen.getByText('Country Code must be 1-3 digits')).toBeInTheDocument();
    await user.type(input('Country Code'), '{Backspace}');
    expect(screen.queryByText('Country Code must be 1-3 digits')).not.toBeInTheDocument();
  });

  it('connects label, message and required mark with the control', async () => {
    const { user } = renderForm();
    await retype(user, 'First Name', '');
    await user.tab();
    expect(input('First Name')).toBeRequired();
    expect(input('First Name')).toBeInvalid();
    expect(input('First Name')).toHaveAccessibleDescription('First Name is required');
    expect(input('Occupation')).not.toBeRequired();
  });

  it('accepts values filled in by the browser without focus', () => {
    renderForm({ ...eleanor, firstName: '' });
    fireEvent.change(input('First Name'), { target: { value: 'Ada' } });
    expect(input('First Name')).toHaveValue('Ada');
  });
});

describe('submitting', () => {
  it('sends the typed values, numbers as numbers, with the version of the record', async () => {
    const { user, onSubmit } = renderForm();
    await retype(user, 'First Name', ' Ada ');
    await retype(user, 'Dependents', '3');
    await user.click(completeButton());
    expect(onSubmit).toHaveBeenCalledWith({ ...eleanor, firstName: 'Ada', dependents: 3 }, 'complete');
  });

  it('validates the focused field on Enter', async () => {
    const { user, onSubmit } = renderForm();
    await retype(user, 'First Name', 'Ada{Enter}');
    expect(onSubmit).toHaveBeenCalledWith({ ...eleanor, firstName: 'Ada' }, 'complete');
  });

  it('reports the clicked button', async () => {
    const { user, onSubmit } = renderForm();
    await user.click(screen.getByRole('button', { name: 'Save and add businesses' }));
    expect(onSubmit).toHaveBeenCalledWith(eleanor, 'businesses');
  });

  it('sends one request for five clicks, and shows that it is busy', async () => {
    const { onSubmit } = renderForm(eleanor, () => new Promise(() => undefined));
    act(() => Array.from({ length: 5 }, () => completeButton()).forEach((button) => button.click()));
    await waitFor(() => expect(completeButton()).toHaveTextContent('Completeing...'));
    expect(screen.getByRole('button', { name: 'Save and add businesses' })).toBeInTheDocument();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('sends one request for a double click with an immediate response', async () => {
    const { user, onSubmit } = renderForm();
    await user.tripleClick(completeButton());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('preserves typed values and shows an error after an unexpected failure', async () => {
    expectLog('A form could not be sent');
    const { user } = renderForm(eleanor, () => Promise.reject(new Error('broken')));
    await retype(user, 'First Name', 'Ada');
    await user.click(completeButton());
    expect(await summary()).toHaveTextContent('An unexpected error occurred');
    expect(input('First Name')).toHaveValue('Ada');
  });
});

describe('a submit that fails', () => {
  it('shows a summary above the fields with a link to each, focuses it and sends no request', async () => {
    const { user, onSubmit } = renderForm({ ...eleanor, firstName: '', email: 'x', dependents: 'two' });
    await user.click(completeButton());
    const alert = await summary();
    expect(alert).toHaveTextContent('Please check 3 answers:');
    expect(
      within(alert)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['First Name is required', 'Must be a valid email', 'Dependents must be a whole number']);
    expect(alert.parentElement).toHaveFocus();
    await user.click(within(alert).getByRole('link', { name: /valid email/ }));
    expect(input('Email')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('focuses the list again after another failure', async () => {
    const { user } = renderForm({ ...eleanor, firstName: '' });
    await user.click(completeButton());
    await summary();
    await user.click(completeButton());
    await waitFor(async () => expect((await summary()).parentElement).toHaveFocus());
  });

  it('counts the fields that it lists, not those that become invalid later', async () => {
    const { user } = renderForm({ ...eleanor, firstName: '' });
    await user.click(completeButton());
    expect(await summary()).toHaveTextContent('Please check 1 answer:');
    await retype(user, 'Email', 'x');
    await user.tab();
    expect(screen.getByText('Must be a valid email')).toBeInTheDocument();
    expect(await summary()).toHaveTextContent('Please check 1 answer:');
    expect(within(await summary()).getAllByRole('link')).toHaveLength(1);
  });

  it('replaces the message of a corrected field, and reports success after the last one', async () => {
    const { user } = renderForm({ ...eleanor, firstName: '', email: 'x' });
    await user.click(completeButton());
    await user.type(input('First Name'), 'Ada');
    expect(await summary()).toHaveTextContent('Please check 1 answer:');
    expect(screen.queryByText('First Name is required')).not.toBeInTheDocument();
    expect(within(await summary()).getByText('First Name: corrected')).toBeInTheDocument();
    expect(within(await summary()).getAllByRole('link')).toHaveLength(1);
    await user.clear(input('Email'));
    expect(within(await summary()).getByRole('link')).toHaveTextContent('Email is required');
    await retype(user, 'Email', 'ada@ashworth.example');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Corrected:')).toBeInTheDocument();
    await user.click(completeButton());
    expect(screen.queryByText('Corrected:')).not.toBeInTheDocument();
  });

  it('does not move the fields when one of them loses the focus', async () => {
    const { user } = renderForm({ ...eleanor, firstName: '', email: 'x' });
    await user.click(completeButton());
    const lines = async () =>
      within(await summary())
        .getAllByRole('listitem')
        .map((line) => line.textContent);
    expect(await lines()).toEqual(['First Name is required', 'Must be a valid email']);
    await user.clear(input('Occupation'));
    await user.clear(input('Country Code'));
    await user.tab();
    expect(input('Country Code')).toBeInvalid();
    await retype(user, 'First Name', 'Ada');
    await user.tab();
    expect(await lines()).toEqual(['First Name: corrected', 'Must be a valid email']);
    await user.click(completeButton());
    expect(await lines()).toEqual(['Must be a valid email', 'Country Code is required']);
  });

  it('shows the server’s message, and lists its messages by field name', async () => {
    const refusal = {
      message: 'Please check the highlighted fields.',
      fieldErrors: { ssn: ['SSN is known already', 'Please call us'], unknownField: ['is odd'] },
    };
    const { user } = renderForm(eleanor, () => Promise.resolve(refusal));
    await user.click(completeButton());
    const alert = await summary();
    expect(alert).toHaveTextContent('Please check the highlighted fields.');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Social Security Number: SSN is known already\nPlease call us', 'unknownField: is odd']);
    expect(input('Social Security Number')).toHaveAccessibleDescription('SSN is known already\nPlease call us');
  });

  it('merges a concurrent save, and sends the chosen value of fields changed on both sides', async () => {
    const record = { ...eleanor, firstName: 'Nora', ssn: '000999999', middleName: 'May', version: 4 };
    const send = jest.fn<ReturnType<Send>, Parameters<Send>>().mockResolvedValue(undefined);
    send.mockResolvedValueOnce({ message: 'Changed meanwhile.', stored: { record } });
    const { user, onSubmit } = renderForm(eleanor, send);
    await retype(user, 'First Name', 'Ada');
    await user.click(completeButton());
    expect(await summary()).toHaveTextContent('Choose below what to keep, then save again.');
    expect(
      screen.getByText('Also changed elsewhere and merged: Social Security Number; Middle Name.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^First Name/ })).toHaveValue('Ada');
    await user.click(screen.getByRole('radio', { name: 'First Name: theirs, Nora' }));
    await user.click(completeButton());
    expect(onSubmit).toHaveBeenLastCalledWith(record, 'complete');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('merges a stored value that it sent without a response before it saved another one', async () => {
    const record = { ...eleanor, firstName: 'Ada', version: 5 };
    const send = jest.fn<ReturnType<Send>, Parameters<Send>>().mockResolvedValue(undefined);
    send.mockResolvedValueOnce({ message: 'No response.', unconfirmed: true });
    const { user, onSubmit } = renderForm(eleanor, send);
    await retype(user, 'First Name', 'Ada');
    await user.click(completeButton());
    await retype(user, 'First Name', 'Grace');
    await user.click(completeButton());
    send.mockResolvedValueOnce({ message: 'Changed meanwhile.', stored: { record } });
    await user.click(completeButton());
    expect(onSubmit).toHaveBeenLastCalledWith(record, 'complete');
  });

  it('shows the merged values before a confirmation is sent again', async () => {
    const record = { ...eleanor, middleName: 'May', version: 4 };
    const send = jest.fn<ReturnType<Send>, Parameters<Send>>().mockResolvedValue(undefined);
    send.mockResolvedValueOnce({ message: 'Changed meanwhile.', stored: { record }, confirmsMerge: true });
    const { user, onSubmit } = renderForm(eleanor, send);
    await user.click(completeButton());
    expect(await summary()).toHaveTextContent('Check below what was merged, then save again.');
    expect(screen.getByText('Also changed elsewhere and merged: Middle Name.')).toBeInTheDocument();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await user.click(completeButton());
    expect(onSubmit).toHaveBeenLastCalledWith(record, 'complete');
  });

  it('removes the server’s message of a field once it is changed, and can be sent again', async () => {
    const refuse = jest.fn<ReturnType<Send>, Parameters<Send>>();
    const refusal = { message: 'No.', fieldErrors: { firstName: ['Not this one'] } };
    refuse.mockResolvedValueOnce(refusal).mockResolvedValue(undefined);
    const { user, onSubmit } = renderForm(eleanor, refuse);
    await user.click(completeButton());
    await summary();
    await retype(user, 'First Name', 'Ada');
    expect(screen.queryByText('Not this one')).not.toBeInTheDocument();
    await user.click(completeButton());
    expect(onSubmit).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('new initial values', () => {
  it('replace those of an unchanged form', () => {
    const { load } = renderForm();
    load({ ...eleanor, firstName: 'Ada', version: 4 });
    expect(input('First Name')).toHaveValue('Ada');
  });

  it('do not replace typed values', async () => {
    const { user, load, onSubmit } = renderForm();
    await retype(user, 'First Name', 'Grace');
    load({ ...eleanor, firstName: 'Ada', version: 4 });
    expect(input('First Name')).toHaveValue('Grace');
    await user.click(completeButton());
    expect(onSubmit).toHaveBeenCalledWith({ ...eleanor, firstName: 'Grace', version: 3 }, 'complete');
  });
});

/** A form with a field that can be unmounted and mounted again. */
function Foldable() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Fold
      </button>
      {open && <TextField name="occupation" />}
    </>
  );
}

describe('a field mounted later than its form', () => {
  const fold = () => screen.getByRole('button', { name: 'Fold' });
  const show = (resumed?: Record<string, unknown>) =>
    render(
      <SchemaForm
        schema={individualSchema}
        initialValues={eleanor}
        resumed={resumed}
        onSubmit={() => Promise.resolve(undefined)}
      >
        <Foldable />
      </SchemaForm>,
    );

  it('keeps its typed value when it is mounted again', async () => {
    const user = userEvent.setup();
    show();
    await retype(user, 'Occupation', 'Sailor');
    await user.click(fold());
    await user.click(fold());
    expect(input('Occupation')).toHaveValue('Sailor');
  });

  it('shows the restored value of the form', () => {
    show({ ...eleanor, occupation: 'Sailor' });
    expect(input('Occupation')).toHaveValue('Sailor');
  });
});
