import { createTestStore } from '#test/support/screens/render';
import { failing } from '#test/support/screens/mockNetwork';
import { type Draft, type DraftUpdate, emptyApi, selectHasFeature } from '@/api';
import { addAppListener } from '@/store/hooks';
import { signingOut } from '@/auth/authSlice';
import {
  type FormSnapshot,
  conflictResolved,
  formChanged,
  formClosed,
  formOpened,
  selectDraftStatus,
  selectHasUnsavedForms,
  selectLeftForm,
  selectStepForm,
  submitFailed,
  submitStarted,
  submitSucceeded,
} from '../onboardingSlice';
import { draftListener } from './draftListener';

const step = 'business';

/** The timer of the environment, for the responses, which need tasks of their own. */
const realTimeout = window.setTimeout.bind(window);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));

const draft = (version: number, name: string): Draft => ({
  step,
  data: { name },
  version,
  savedAt: `2026-11-20T14:0${version}:00Z`,
});

const snapshot = (name: string): FormSnapshot | undefined =>
  name === '' ? undefined : { data: { name }, focusedField: 'name', open: [], changedAt: '2026-11-20T14:00:00Z' };

/** Lets time pass, and responses arrive. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed <= milliseconds; passed += 100) {
    await jest.advanceTimersByTimeAsync(passed === 0 ? 0 : 100);
    await new Promise((resolve) => realTimeout(resolve));
  }
}

interface Put {
  readonly name: unknown;
  readonly version: number | undefined;
}

/** An open form of a step without stored values; by default the server stores its drafts. */
function setup(stored?: Draft) {
  const puts: Put[] = [];
  const responses: (() => Response | Promise<Response>)[] = [];
  const deletions: number[] = [];
  const { store } = createTestStore({
    'PUT /api/onboarding/Draft': async (request: Request) => {
      const { data, version } = (await request.json()) as DraftUpdate;
      puts.push({ name: data['name'], version });
      const respond = responses.shift();
      return respond ? respond() : Response.json(draft((version ?? 0) + 1, String(data['name'])));
    },
    'DELETE /api/onboarding/Draft': () => {
      deletions.push(puts.length);
      return new Response(null, { status: 204 });
    },
  });
  const { dispatch } = store;
  const getState = () => store.getState();
  dispatch(addAppListener(draftListener));
  dispatch(formOpened({ step, draft: stored }));
  const type = (name: string) => dispatch(formChanged({ step, unsaved: snapshot(name) }));
  const leave = (name: string) => dispatch(formClosed({ step, unsaved: snapshot(name) }));
  const status = () => selectDraftStatus(getState(), step, selectHasFeature(getState(), 'drafts'));
  /** The next draft request gets no response until the test settles it. */
  const hold = () => {
    let settle: (response: Response) => void = () => undefined;
    responses.push(() => new Promise((resolve) => (settle = resolve)));
    return (response: Response) => settle(response);
  };
  return { dispatch, getState, type, leave, status, hold, puts, responses, deletions };
}

const unavailable = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const conflict = (current: Draft) => () => Response.json({ message: 'Changed.', current }, { status: 412 });

describe('what is typed in a step', () => {
  it('is saved within a second of a pause, once for many keystrokes, each time over the last', async () => {
    const { type, status, puts } = setup();
    for (const text of ['H', 'Ha', 'Har']) {
      type(text);
      await pass(300);
    }
    expect(puts).toEqual([]);
    await pass(500);
    expect(puts).toEqual([{ name: 'Har', version: undefined }]);
    expect(status()).toEqual({ kind: 'saved', at: '2026-11-20T14:01:00Z' });
    type('Harbor');
    await pass(1000);
    expect(puts[1]).toEqual({ name: 'Harbor', version: 1 });
  });

  it('has one request at a time: values typed meanwhile are saved next', async () => {
    const { type, hold, puts } = setup();
    const settle = hold();
    type('One');
    await pass(1000);
    type('Two');
    await pass(5000);
    expect(puts).toHaveLength(1);
    settle(Response.json(draft(1, 'One')));
    await pass(1000);
    expect(puts).toEqual([
      { name: 'One', version: undefined },
      { name: 'Two', version: 1 },
    ]);
  });

  it('is reported as not saved while offline, and saved when online', async () => {
    const { type, status, dispatch, puts, responses } = setup();
    responses.push(unavailable, unavailable);
    type('Offline');
    await pass(1000);
    expect(status()).toEqual({ kind: 'failed', isOffline: true });
    await pass(3000);
    expect(puts).toHaveLength(2);
    dispatch(emptyApi.internalActions.onOnline());
    await pass(0);
    expect(status()).toMatchObject({ kind: 'saved' });
  });

  it('is saved again automatically after server errors', async () => {
    const { type, status, puts, responses } = setup();
    responses.push(() => failing(503, ''));
    type('Again');
    await pass(1000);
    expect(status()).toEqual({ kind: 'failed', isOffline: false });
    await pass(3500);
    expect(puts).toHaveLength(2);
    expect(status()).toMatchObject({ kind: 'saved' });
  });

  it.each([404, 405, 501])('is only in the page when the backend responds with %d', async (code) => {
    const { type, status, puts, responses, getState } = setup();
    responses.push(() => failing(code, 'Not here.'));
    type('No drafts here');
    await pass(1000);
    type('Still none');
    await pass(5000);
    expect(puts).toHaveLength(1);
    expect(status()).toEqual({ kind: 'inPage' });
    expect(selectHasUnsavedForms(getState())).toBe(true);
    type('');
    expect(status()).toEqual({ kind: 'idle' });
    expect(selectHasUnsavedForms(getState())).toBe(false);
  });

  it('is deleted on the server when the change is undone', async () => {
    const { type, status, puts, deletions } = setup(draft(4, 'Stored'));
    type('');
    await pass(1000);
    expect(deletions).toHaveLength(1);
    expect(puts).toEqual([]);
    expect(status()).toEqual({ kind: 'idle' });
  });
});

describe('a step that is left', () => {
  it('saves what was typed at once; then the page has it no longer', async () => {
    const { type, leave, puts, getState } = setup();
    type('Leaving');
    leave('Leaving');
    expect(selectLeftForm(getState(), step)?.data).toEqual({ name: 'Leaving' });
    await pass(0);
    expect(puts).toMatchObject([{ name: 'Leaving' }]);
    expect(selectLeftForm(getState(), step)).toBeUndefined();
    expect(JSON.stringify(getState().onboarding)).not.toContain('focusedField');
  });

  it('is in the page no longer after sign-out, which closes the form', async () => {
    const { type, leave, hold, dispatch, getState } = setup();
    const settle = hold();
    type('Private');
    await pass(1000);
    dispatch(signingOut());
    leave('Private');
    settle(Response.json(draft(1, 'Private')));
    await pass(1000);
    expect(JSON.stringify(getState())).not.toContain('Private');
  });

  it('saves the values typed during a request', async () => {
    const { type, leave, hold, puts } = setup();
    const settle = hold();
    type('One');
    await pass(1000);
    type('Two');
    leave('Two');
    settle(Response.json(draft(1, 'One')));
    await pass(0);
    expect(puts).toMatchObject([{ name: 'One' }, { name: 'Two', version: 1 }]);
  });

  it('stays in the page while that fails, and is saved later', async () => {
    const { type, leave, puts, responses, getState } = setup();
    responses.push(unavailable);
    type('One');
    leave('One');
    await pass(1000);
    expect(selectLeftForm(getState(), step)?.data).toEqual({ name: 'One' });
    expect(selectHasUnsavedForms(getState())).toBe(true);
    await pass(3000);
    expect(puts).toHaveLength(2);
    expect(selectHasUnsavedForms(getState())).toBe(false);
  });
});

describe('a step that is submitted', () => {
  it('saves no draft any more, not even when the page is left', async () => {
    const { type, leave, dispatch, puts } = setup();
    type('Saved');
    dispatch(submitStarted({ step, unsaved: snapshot('Saved') }));
    await pass(2000);
    leave('Saved');
    dispatch(submitSucceeded({ step }));
    await pass(10_000);
    expect(puts).toEqual([]);
  });

  it('has the values typed meanwhile, for the return from the error page', async () => {
    const { type, leave, dispatch, getState, puts } = setup();
    type('Sent');
    dispatch(submitStarted({ step, unsaved: snapshot('Sent') }));
    type('Sent and more');
    expect(selectHasUnsavedForms(getState())).toBe(false);
    dispatch(submitFailed({ step, isLeftForError: true }));
    leave('Sent and more');
    await pass(2000);
    expect(selectLeftForm(getState(), step)?.data).toEqual({ name: 'Sent and more' });
    expect(selectHasUnsavedForms(getState())).toBe(true);
    expect(puts).toEqual([]);
  });

  it('saves the values again when the submit fails', async () => {
    const { type, dispatch, puts } = setup();
    type('Failed');
    dispatch(submitStarted({ step, unsaved: snapshot('Failed') }));
    dispatch(submitFailed({ step, isLeftForError: false }));
    await pass(0);
    expect(puts).toMatchObject([{ name: 'Failed' }]);
  });
});

describe('a step with a draft of another session', () => {
  it('does not overwrite either until the user decides', async () => {
    const { type, status, dispatch, puts, responses } = setup(draft(1, 'Start'));
    responses.push(conflict(draft(5, 'Other')));
    type('Mine');
    await pass(1000);
    expect(status()).toEqual({ kind: 'elsewhere' });
    type('Mine still');
    await pass(5000);
    expect(puts).toHaveLength(1);
    dispatch(conflictResolved({ step, keep: 'mine' }));
    await pass(0);
    expect(puts[1]).toEqual({ name: 'Mine still', version: 5 });
  });

  it('continues from the other draft when it is adopted', async () => {
    const { type, status, dispatch, getState, puts, responses } = setup(draft(1, 'Start'));
    responses.push(conflict(draft(5, 'Other')));
    type('Mine');
    await pass(1000);
    dispatch(conflictResolved({ step, keep: 'theirs' }));
    // The form puts these values into its fields, which reports them as changed.
    expect(selectStepForm(getState(), step).replacement).toEqual({ name: 'Other' });
    type('Other');
    expect(selectStepForm(getState(), step).replacement).toBeUndefined();
    await pass(1000);
    expect(status()).toEqual({ kind: 'saved', at: draft(5, '').savedAt });
    type('Other and more');
    await pass(1000);
    expect(puts.slice(1)).toEqual([{ name: 'Other and more', version: 5 }]);
  });

  it('recognizes its own draft after a lost response', async () => {
    const { type, status, responses } = setup(draft(1, 'Start'));
    responses.push(unavailable, conflict(draft(2, 'Mine')));
    type('Mine');
    await pass(5000);
    expect(status()).toMatchObject({ kind: 'saved' });
  });
});
