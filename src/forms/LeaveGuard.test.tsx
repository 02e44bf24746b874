// Spec: R-SHL-8.
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, RouterProvider, createMemoryRouter, useNavigate } from 'react-router';
import { individualSchema } from '@/api';
import { withNavigationGuards } from '@/hooks/useNavigationGuard';
import { hasUnsavedChanges } from '@/lib/loadCode';
import { LeaveGuard } from './LeaveGuard';
import { SchemaForm } from './SchemaForm';
import { SubmitButton } from './SubmitButton';
import type { SubmitFailure } from './submitFailure';
import { eleanor } from './testing';
import { TextField } from './TextField';

type Send = () => Promise<SubmitFailure | undefined>;

interface FormPageProps {
  readonly send: Send;
  readonly onward: boolean;
}

function FormPage({ send, onward }: FormPageProps) {
  const navigate = useNavigate();
  const submit = async (): Promise<SubmitFailure | undefined> => {
    const failure = await send();
    if (failure === undefined && onward) await navigate('/next');
    return failure;
  };
  return (
    <SchemaForm schema={individualSchema} initialValues={eleanor} onSubmit={submit}>
      <LeaveGuard />
      <TextField name="firstName" />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?tab=2">Tab</Link>
      <SubmitButton submittingText="Saving...">Save</SubmitButton>
    </SchemaForm>
  );
}

/** Whether the browser would ask before it leaves the page. */
function isUnsaved(): boolean {
  let unsaved = false;
  act(() => {
    unsaved = hasUnsavedChanges();
  });
  return unsaved;
}

function setup(send: Send = () => Promise.resolve(undefined), onward = false) {
  const router = createMemoryRouter(
    withNavigationGuards([
      { path: '/', element: <FormPage send={send} onward={onward} /> },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
      { path: '/next', element: <h1>Next</h1> },
    ]),
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

const firstName = () => screen.getByLabelText(/^First Name/);
const leave = () => screen.getByRole('link', { name: 'Elsewhere' });
const save = () => screen.getByRole('button', { name: 'Save' });
const question = () => screen.queryByText('You have unsaved changes. Are sure you want to leave?');
const arrived = (title: string) => screen.findByRole('heading', { name: title });

describe('leaving a form', () => {
  it('is allowed without changes', async () => {
    const { user } = setup();
    expect(isUnsaved()).toBe(false);
    await user.click(leave());
    expect(await arrived('Elsewhere')).toBeInTheDocument();
  });

  it('requires confirmation after a change, and Cancel stays with the typed values', async () => {
    const { user } = setup();
    await user.type(firstName(), 'a');
    await user.click(leave());
    expect(screen.getByRole('dialog', { name: 'Unsaved Changes' })).toBeInTheDocument();
    expect(question()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(question()).not.toBeInTheDocument();
    expect(firstName()).toHaveValue('Eleanora');
  });

  it('navigates after Leave Page', async () => {
    const { user } = setup();
    await user.type(firstName(), 'a');
    await user.click(leave());
    await user.click(screen.getByRole('button', { name: 'Leave Page' }));
    expect(await arrived('Elsewhere')).toBeInTheDocument();
  });

  it('requires the browser’s confirmation too, even while the field has the focus', async () => {
    const { user } = setup();
    await user.type(firstName(), 'a');
    expect(isUnsaved()).toBe(true);
  });

  it('does not ask after the change is reverted', async () => {
    const { user } = setup();
    await user.type(firstName(), 'a{Backspace}');
    expect(isUnsaved()).toBe(false);
    await user.click(leave());
    expect(await arrived('Elsewhere')).toBeInTheDocument();
  });

  it('does not ask when only the query string changes', async () => {
    const { user, router } = setup();
    await user.type(firstName(), 'a');
    await user.click(screen.getByRole('link', { name: 'Tab' }));
    expect(router.state.location.search).toBe('?tab=2');
    expect(firstName()).toHaveValue('Eleanora');
  });

  it('does not ask after a save', async () => {
    const { user } = setup();
    await user.type(firstName(), 'a');
    await user.click(save());
    await waitFor(() => expect(isUnsaved()).toBe(false));
    await user.click(leave());
    expect(await arrived('Elsewhere')).toBeInTheDocument();
  });

  it('requires confirmation again after a change that follows a save', async () => {
    const { user } = setup();
    await user.type(firstName(), 'a');
    await user.click(save());
    await user.type(firstName(), 'b');
    await user.click(leave());
    expect(question()).toBeInTheDocument();
  });

  it('requires confirmation after a change during a save', async () => {
    let finish: (failure: undefined) => void = () => undefined;
    const { user } = setup(() => new Promise((resolve) => (finish = resolve)));
    await user.type(firstName(), 'a');
    await user.click(save());
    await user.type(firstName(), 'b');
    act(() => finish(undefined));
    await waitFor(() => expect(isUnsaved()).toBe(true));
    expect(firstName()).toHaveValue('Eleanorab');
    await user.click(leave());
    expect(question()).toBeInTheDocument();
  });

  it('does not ask during a submit and its navigation', async () => {
    const { user } = setup(undefined, true);
    await user.type(firstName(), 'a');
    await user.click(save());
    expect(await arrived('Next')).toBeInTheDocument();
  });

  it('does not ask once the submit button is clicked', async () => {
    const { user } = setup(() => new Promise(() => undefined));
    await user.type(firstName(), 'a');
    await user.click(save());
    expect(isUnsaved()).toBe(false);
    await user.click(leave());
    expect(await arrived('Elsewhere')).toBeInTheDocument();
  });

  it('requires confirmation again after a submit that the rules refuse', async () => {
    const { user } = setup();
    await user.clear(firstName());
    await user.click(save());
    await screen.findByRole('alert');
    await user.click(leave());
    expect(question()).toBeInTheDocument();
  });

  it('requires confirmation again after a submit that the server refuses', async () => {
    const { user } = setup(() => Promise.resolve({ message: 'No.' }));
    await user.type(firstName(), 'a');
    await user.click(save());
    await screen.findByRole('alert');
    expect(isUnsaved()).toBe(true);
    await user.click(leave());
    expect(question()).toBeInTheDocument();
  });
});
