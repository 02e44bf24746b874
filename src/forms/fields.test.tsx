// Spec: R-FRM-3, R-FRM-4, R-FRM-5.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { choose, optionsOf } from '#test/support/screens/choose';
import { input } from '#test/support/screens/formPage';
import { completeButton, eleanor, renderForm, retype } from './testing';

const seen = (label: string): boolean => screen.queryByLabelText(new RegExp(`^${label}`)) !== null;

describe('fields that depend on another', () => {
  it('appear with the value they depend on, preserve typed values, and are not sent while hidden', async () => {
    const { user, onSubmit } = renderForm();
    expect(input('Occupation')).toBeVisible();
    expect(seen('Income Source')).toBe(false);
    await choose(user, input('Employment Status'), 'Retired');
    expect(seen('Occupation')).toBe(false);
    await choose(user, input('Income Source'), 'Investments');
    await user.click(completeButton());
    const { occupation, ...rest } = eleanor;
    expect(onSubmit).toHaveBeenCalledWith(
      { ...rest, employmentStatus: 'Retired', incomeSource: 'Investments' },
      'complete',
    );
    await choose(user, input('Employment Status'), 'Employed');
    expect(input('Occupation')).toHaveValue(occupation);
  });

  it('do not block a submit with a hidden error', async () => {
    const { user, onSubmit } = renderForm({ ...eleanor, employmentStatus: 'Retired', occupation: 'x'.repeat(101) });
    await user.click(completeButton());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

test.each(['First Name', 'Occupation', 'Phone'])('the direction of %s is that of its text', (label) => {
  renderForm();
  expect(input(label)).toHaveAttribute('dir', 'auto');
});

test('a select is no field for a password manager', () => {
  renderForm();
  expect(input('Marital Status')).toHaveAttribute('autocomplete', 'off');
});

test('a typed choice is the option with that text', async () => {
  const { user, onSubmit } = renderForm({ ...eleanor, maritalStatus: '' });
  act(() => input('Marital Status').focus());
  await user.keyboard('Married');
  fireEvent.keyDown(input('Marital Status'), { key: 'Enter', keyCode: 13 });
  await user.click(completeButton());
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ maritalStatus: 'Married' }), 'complete');
});

describe('identity numbers and pasted text', () => {
  it('shows an SSN only while it is edited, and does not let the browser store it', async () => {
    const { user } = renderForm();
    const ssn = input('Social Security Number');
    expect(ssn).toHaveValue('•••-••-3456');
    expect(ssn).toHaveAttribute('autocomplete', 'off');
    await user.click(ssn);
    expect(ssn).toHaveValue('000-12-3456');
    await user.tab();
    expect(ssn).toHaveValue('•••-••-3456');
  });

  it('is selected completely on focus', async () => {
    const { user } = renderForm();
    const ssn = input('Social Security Number');
    act(() => ssn.focus());
    await user.keyboard('900123456');
    expect(ssn).toHaveValue('900-12-3456');
  });

  it('is not changed while an input method composes it', async () => {
    const { user } = renderForm();
    const ssn = input('Social Security Number');
    await user.clear(ssn);
    fireEvent.compositionStart(ssn);
    for (const text of ['9', '90', '9００１２']) {
      fireEvent.input(ssn, { target: { value: text }, isComposing: true });
      expect(ssn).toHaveValue(text);
    }
    fireEvent.input(ssn, { target: { value: '900123456' }, isComposing: true });
    expect(ssn).toHaveValue('900123456');
    fireEvent.compositionEnd(ssn);
    expect(ssn).toHaveValue('900-12-3456');
  });

  it('removes invisible characters from pasted text', async () => {
    const { user } = renderForm();
    await user.clear(input('Phone Number'));
    await user.click(input('Phone Number'));
    await user.paste('(415) 555-0199');
    expect(input('Phone Number')).toHaveValue('4155550199');
    await user.tab();
    expect(input('Phone Number')).toHaveValue('(415) 555-0199');
  });

  it('accepts typed dashes', async () => {
    const { user, onSubmit } = renderForm();
    await retype(user, 'Social Security Number', '123-45-6789');
    await user.click(completeButton());
    expect(onSubmit).toHaveBeenCalledWith({ ...eleanor, ssn: '123456789' }, 'complete');
  });
});

describe('a phone number', () => {
  const phone = () => input('Phone Number');

  it('stays grouped and selected on focus: what then fills the field replaces it', async () => {
    const { user } = renderForm();
    // As browsers, password managers and dictation fill a field: in one step.
    act(() => {
      phone().focus();
      phone().setSelectionRange(0, phone().value.length);
    });
    expect(phone()).toHaveValue('(415) 555-0132');
    await user.keyboard('2125550199');
    expect(phone()).toHaveValue('2125550199');
    await user.tab();
    expect(phone()).toHaveValue('(212) 555-0199');
  });

  it('is edited in the middle, where the caret stays', async () => {
    const { user, onSubmit } = renderForm();
    act(() => phone().focus());
    await user.type(phone(), '{Backspace}9', { initialSelectionStart: 9, initialSelectionEnd: 9 });
    expect(phone()).toHaveValue('(415) 559-0132');
    expect(phone()).toHaveProperty('selectionStart', 9);
    await user.click(completeButton());
    expect(onSubmit).toHaveBeenCalledWith({ ...eleanor, phoneNumber: '4155590132' }, 'complete');
  });
});

describe('selects', () => {
  it('list the options of the contract, without the placeholder', async () => {
    const { user } = renderForm({ ...eleanor, employmentStatus: 'Retired' });
    expect(screen.getByText('Select')).toBeVisible();
    const texts = await optionsOf(user, input('Income Source'));
    expect(texts).toEqual(['Salary', 'Investments', 'Social Security', 'Other']);
  });

  it('include a stored value that the contract does not list', async () => {
    const { user, onSubmit } = renderForm({ ...eleanor, maritalStatus: 'Betrothed' });
    expect(input('Marital Status')).toHaveAccessibleDescription('Betrothed');
    await choose(user, input('Marital Status'), 'Single');
    await choose(user, input('Marital Status'), 'Betrothed');
    await user.click(completeButton());
    expect(onSubmit).toHaveBeenCalledWith({ ...eleanor, maritalStatus: 'Betrothed' }, 'complete');
  });

  it('describe the choice and the message to assistive technology', async () => {
    const { user } = renderForm({ ...eleanor, maritalStatus: undefined });
    await user.click(input('Marital Status'));
    await user.keyboard('{Escape}');
    await user.tab();
    expect(input('Marital Status')).toBeInvalid();
    expect(input('Marital Status')).toBeRequired();
    expect(input('Marital Status')).toHaveAccessibleDescription('Marital Status is required');
    await choose(user, input('Marital Status'), 'Single');
    expect(input('Marital Status')).toHaveAccessibleDescription('Single');
    expect(input('Marital Status')).toBeValid();
  });
});

describe('Enter', () => {
  it.each(['Mass', 'carol', 'new '])('with the open list of a place (%s typed) does not submit', async (typed) => {
    const { user, onSubmit } = renderForm({ ...eleanor, addressState: '' });
    await user.type(input('State'), typed);
    await waitFor(() => expect(input('State')).toHaveAttribute('aria-expanded', 'true'));
    await user.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(input('State')).toHaveValue(typed);
  });

  it('submits with a text that is in no list', async () => {
    const { user, onSubmit } = renderForm();
    await retype(user, 'State', 'Atlantis{Enter}');
    expect(onSubmit).toHaveBeenCalledWith({ ...eleanor, addressState: 'Atlantis' }, 'complete');
  });

  it('with an open calendar does not submit', async () => {
    const { user, onSubmit } = renderForm();
    await user.click(input('Date of Birth'));
    await screen.findByRole('button', { name: 'Feb' });
    await user.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a date field', () => {
  const date = () => input('Date of Birth');

  it('shows mm/dd/yyyy, accepts typing, and sends yyyy-mm-dd', async () => {
    const { user, onSubmit } = renderForm();
    expect(date()).toHaveValue('02/29/1968');
    await retype(user, 'Date of Birth', '3/4/1970');
    await user.tab();
    expect(date()).toHaveValue('03/04/1970');
    await retype(user, 'Date of Birth', '03051970');
    await user.click(completeButton());
    expect(onSubmit).toHaveBeenCalledWith({ ...eleanor, dateOfBirth: '1970-03-05' }, 'complete');
  });

  it('opens the calendar at its value, to pick a day', async () => {
    const { user, onSubmit } = renderForm();
    await user.click(date());
    expect(await screen.findByRole('button', { name: 'Feb' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '1968' })).toBeInTheDocument();
    await user.click(screen.getByTitle('1968-02-14'));
    expect(date()).toHaveValue('02/14/1968');
    expect(date()).toHaveFocus();
    await user.click(completeButton());
    expect(onSubmit).toHaveBeenCalledWith({ ...eleanor, dateOfBirth: '1968-02-14' }, 'complete');
  });

  it('without a value opens the calendar in a year in which people are born', async () => {
    const { user } = renderForm({ ...eleanor, dateOfBirth: '' });
    await user.click(date());
    const year = String(new Date().getFullYear() - 40);
    expect(await screen.findByRole('button', { name: year })).toBeInTheDocument();
  });

  it.each(['02/31/2001', '02/29', '1968-02'])(
    'that is not a date (%s) stays in the field, with its message',
    async (text) => {
      const { user } = renderForm();
      await retype(user, 'Date of Birth', text);
      expect(date()).toBeValid();
      await user.tab();
      expect(date()).toHaveValue(text);
      expect(date()).toBeInvalid();
      expect(date()).toHaveAccessibleDescription('Date of Birth must be a valid date');
      await retype(user, 'Date of Birth', '02/28/2001');
      expect(date()).toBeValid();
      await user.clear(date());
      await user.tab();
      expect(date()).toHaveValue('');
      expect(date()).toHaveAccessibleDescription('Date of Birth is required');
    },
  );

  it('with two readings names both', async () => {
    const { user } = renderForm();
    await retype(user, 'Date of Birth', '05.03.2001');
    await user.tab();
    expect(date()).toHaveAccessibleDescription(
      'Date of Birth must be a valid date. 05.03.2001 can be May 3, 2001 or Mar 5, 2001. Enter it as mm/dd/yyyy',
    );
  });

  it('of another year than 1800 to 9999 names them', async () => {
    const { user } = renderForm();
    await retype(user, 'Date of Birth', '12/31/1799');
    await user.tab();
    expect(date()).toHaveAccessibleDescription(
      'Date of Birth must be a valid date. The year must have four digits, from 1800 to 9999',
    );
  });

  it('shows stored text that is not a date', () => {
    renderForm({ ...eleanor, dateOfBirth: '02/31/2001' });
    expect(date()).toHaveValue('02/31/2001');
  });
});

describe('a field in which somebody is typing', () => {
  it('is empty when it is cleared from outside, also without a previous value', async () => {
    const { user, form } = renderForm({ ...eleanor, occupation: '' });
    await user.type(input('Occupation'), 'Archi');
    act(() => form.change('occupation', ''));
    expect(input('Occupation')).toHaveValue('');
    await user.type(input('Occupation'), 'Sailor');
    expect(input('Occupation')).toHaveValue('Sailor');
  });

  it('shows a date from outside instead of the one that was typed', async () => {
    const { user, form } = renderForm();
    await retype(user, 'Date of Birth', '3/1/1970');
    expect(input('Date of Birth')).toHaveValue('3/1/1970');
    act(() => form.change('dateOfBirth', '1971-04-02'));
    expect(input('Date of Birth')).toHaveFocus();
    expect(input('Date of Birth')).toHaveValue('04/02/1971');
  });

  it('shows the saved value after a reset', async () => {
    const { user, form } = renderForm();
    await user.type(input('Occupation'), ' and sailor');
    act(() => form.reset());
    expect(input('Occupation')).toHaveValue('Architect');
    await user.type(input('Occupation'), 's');
    expect(input('Occupation')).toHaveValue('Architects');
  });
});
