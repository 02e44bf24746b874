import { createForm } from 'final-form';
import type { ApiError, Draft } from '@/api';
import type { SubmitFailure } from '@/forms/submitFailure';
import type { FormValues } from '@/forms/values';
import { type DraftStatus, DraftAutosave } from './DraftAutosave';

beforeEach(() => jest.useFakeTimers());
const draft = (version: number, name: string): Draft => ({
  step: 'business',
  data: { name },
  version,
  savedAt: `2026-11-20T14:0${version}:00Z`,
});

type Outcome = { data?: Draft; error?: ApiError };

/**
 * An autosave of a form with one field, and a server with the test's responses; by default it stores drafts.
 */
function setup(stored?: Draft) {
  const form = createForm<FormValues>({ initialValues: { name: '' }, onSubmit: () => undefined });
  const puts: { name: unknown; version: number | undefined }[] = [];
  const responses: (Outcome | Promise<Outcome>)[] = [];
  const discards: number[] = [];
  const here: unknown[] = [];
  const shown: DraftStatus[] = [];
  const autosave = new DraftAutosave(
    {
      save: async (typed, version) => {
        if (typed === undefined) {
          discards.push(puts.length);
          return {};
        }
        const { name } = typed.data;
        puts.push({ name, version });
        return (await responses.shift()) ?? { data: draft((version ?? 0) + 1, String(name)) };
      },
      stash: (snapshot) => here.push(snapshot?.data['name']),
    },
    { draft: stored, focusedField: undefined, hasDrafts: true },
  );
  const stop = autosave.start(form, (status) => shown.push(status));
  const type = (name: string): void => {
    form.change('name', name);
    autosave.scheduleSave();
  };
  const status = () => shown.at(-1);
  /** Begins a submit that the test settles. */
  const submit = () => {
    let settle: (failure?: SubmitFailure) => void = () => undefined;
    const send = jest.fn(() => new Promise<SubmitFailure | undefined>((resolve) => (settle = resolve)));
    const done = autosave.submit(send);
    return { send, done, settle: (failure?: SubmitFailure) => settle(failure) };
  };
  return { autosave, form, type, status, submit, puts, responses, discards, here, stop };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('what is typed in a step', () => {
  it('is saved within a second of a pause, once for many keystrokes, each time over the last', async () => {
    const { type, status, puts } = setup();
    for (const text of ['H', 'Ha', 'Har']) {
      type(text);
      await pass(300);
    }
    expect(puts).toEqual([]);
    await pass(500);
    expect(puts).toMatchObject([{ name: 'Har', version: undefined }]);
    expect(status()).toEqual({ kind: 'saved', at: '2026-11-20T14:01:00Z' });
    type('Harbor');
    await pass(1000);
    expect(puts[1]).toMatchObject({ name: 'Harbor', version: 1 });
  });

  it('has one save at a time: values typed meanwhile are saved next', async () => {
    const { type, puts, responses } = setup();
    let settle: (outcome: Outcome) => void = () => undefined;
    responses.push(new Promise((resolve) => (settle = resolve)));
    type('One');
    await pass(1000);
    type('Two');
    await pass(5000);
    expect(puts).toHaveLength(1);
    settle({ data: draft(1, 'One') });
    await pass(1000);
    expect(puts).toMatchObject([{ name: 'One' }, { name: 'Two', version: 1 }]);
  });

  it('is reported as not saved while offline, and saved when online', async () => {
    const { autosave, type, status, puts, responses } = setup();
    responses.push({ error: { kind: 'network' } }, { error: { kind: 'network' } });
    type('Offline');
    await pass(1000);
    expect(status()).toEqual({ kind: 'failed', offline: true });
    await pass(3000);
    expect(puts).toHaveLength(2);
    autosave.flush();
    await pass(0);
    expect(status()).toMatchObject({ kind: 'saved' });
  });

  it('is saved again automatically after server errors', async () => {
    const { type, status, puts, responses } = setup();
    responses.push({ error: { kind: 'http', status: 503 } });
    type('Again');
    await pass(1000);
    expect(status()).toEqual({ kind: 'failed', offline: false });
    await pass(3000);
    expect(puts).toHaveLength(2);
    expect(status()).toMatchObject({ kind: 'saved' });
  });

  it.each([404, 405, 501])('is only in the stash when the backend responds with %d', async (code) => {
    const { type, status, puts, responses, here } = setup();
    responses.push({ error: { kind: 'http', status: code } });
    type('No drafts here');
    await pass(1000);
    type('Still none');
    await pass(60_000);
    expect(puts).toHaveLength(1);
    expect(status()).toEqual({ kind: 'stashed' });
    expect(here).toEqual(['No drafts here', 'Still none']);
    type('');
    await pass(1000);
    expect(status()).toEqual({ kind: 'idle' });
    expect(here.at(-1)).toBeUndefined();
  });

  it('is deleted on the server when the change is undone', async () => {
    const { type, status, puts, discards } = setup(draft(4, 'Stored'));
    type('');
    await pass(1000);
    expect(discards).toHaveLength(1);
    expect(puts).toEqual([]);
    expect(status()).toEqual({ kind: 'idle' });
  });

  it('is saved at once when the page is left', async () => {
    const { type, puts, stop } = setup();
    type('Leaving');
    stop();
    await pass(0);
    expect(puts).toMatchObject([{ name: 'Leaving' }]);
  });
});

describe('a step that is left while a draft request is in flight', () => {
  it('saves the values typed since', async () => {
    const { type, puts, responses, stop } = setup();
    let settle: (outcome: Outcome) => void = () => undefined;
    responses.push(new Promise((resolve) => (settle = resolve)));
    type('One');
    await pass(1000);
    type('Two');
    stop();
    settle({ data: draft(1, 'One') });
    await pass(0);
    expect(puts).toMatchObject([{ name: 'One' }, { name: 'Two', version: 1 }]);
  });

  it('has them in the stash when that fails, without a retry', async () => {
    const { type, puts, responses, here, stop } = setup();
    let settle: (outcome: Outcome) => void = () => undefined;
    const offline: Outcome = { error: { kind: 'network' } };
    responses.push(new Promise((resolve) => (settle = resolve)), offline);
    type('One');
    await pass(1000);
    type('Two');
    stop();
    settle({ data: draft(1, 'One') });
    await pass(60_000);
    expect(puts).toHaveLength(2);
    expect(here.at(-1)).toBe('Two');
  });
});

describe('a step that is saved', () => {
  it('saves no draft any more, not even when the page is left', async () => {
    const { type, submit, puts, stop } = setup();
    type('Saved');
    submit().settle();
    stop();
    await pass(10_000);
    expect(puts).toEqual([]);
  });

  it('waits for a draft request in flight, for a limited time', async () => {
    const { type, submit, responses } = setup();
    responses.push(new Promise(() => undefined));
    type('Slow');
    await pass(1000);
    const { send } = submit();
    await pass(1000);
    expect(send).not.toHaveBeenCalled();
    await pass(1000);
    expect(send).toHaveBeenCalled();
  });

  it('stays in the stash when the draft request in flight completes', async () => {
    const { type, submit, responses, here } = setup();
    let settle: (outcome: Outcome) => void = () => undefined;
    responses.push(new Promise((resolve) => (settle = resolve)));
    type('Sent');
    await pass(1000);
    type('Sent and more');
    const { send } = submit();
    settle({ data: draft(1, 'Sent') });
    await pass(0);
    expect(send).toHaveBeenCalled();
    expect(here.at(-1)).toBe('Sent and more');
  });

  it('has the values typed during the save in the stash, for the return from the error page', async () => {
    const { type, submit, here } = setup();
    type('Sent');
    const { done, settle } = submit();
    type('Sent and more');
    settle({ message: 'Refused.', hasLeft: true });
    await done;
    expect(here.at(-1)).toBe('Sent and more');
  });

  it('saves values typed again when the save fails', async () => {
    const { type, submit, puts } = setup();
    type('Failed');
    const { settle } = submit();
    settle({ message: 'Refused.' });
    await pass(0);
    expect(puts).toMatchObject([{ name: 'Failed' }]);
  });
});

describe('a step with a draft of another session', () => {
  const elsewhere = (other: Draft): Outcome => ({
    error: { kind: 'http', status: 412, data: { message: 'Changed.', current: other } },
  });

  it('does not overwrite either until the user decides', async () => {
    const { autosave, type, status, puts, responses } = setup(draft(1, 'Start'));
    const other = draft(5, 'Other');
    responses.push(elsewhere(other));
    type('Mine');
    await pass(1000);
    expect(status()).toEqual({ kind: 'elsewhere', other });
    type('Mine still');
    await pass(60_000);
    expect(puts).toHaveLength(1);
    autosave.resolve(other, 'mine');
    await pass(0);
    expect(puts[1]).toMatchObject({ name: 'Mine still', version: 5 });
  });

  it('continues from the other draft when it is adopted', async () => {
    const { autosave, form, type, status, puts, responses } = setup(draft(1, 'Start'));
    const other = draft(5, 'Other');
    responses.push(elsewhere(other));
    type('Mine');
    await pass(1000);
    autosave.resolve(other, 'theirs');
    expect(form.getState().values).toEqual({ name: 'Other' });
    expect(status()).toEqual({ kind: 'saved', at: other.savedAt });
    type('Other and more');
    await pass(1000);
    expect(puts[1]).toMatchObject({ name: 'Other and more', version: 5 });
  });

  it('recognizes its own draft after a lost response', async () => {
    const { type, status, responses } = setup(draft(1, 'Start'));
    responses.push({ error: { kind: 'timeout' } }, elsewhere(draft(2, 'Mine')));
    type('Mine');
    await pass(5000);
    expect(status()).toMatchObject({ kind: 'saved' });
  });
});

it('the field that had the focus last is that of the same entry after another one was removed', async () => {
  const [one, two, typed] = [{ name: 'One' }, { name: 'Two' }, { name: 'Two!' }];
  const form = createForm<FormValues>({ initialValues: { list: [one, two] }, onSubmit: () => undefined });
  const places: (string | undefined)[] = [];
  const autosave = new DraftAutosave(
    {
      save: (snapshot) => {
        places.push(snapshot?.focusedField);
        return Promise.resolve({ data: draft(1, '') });
      },
      stash: () => undefined,
    },
    { draft: undefined, focusedField: undefined, hasDrafts: true },
  );
  autosave.start(form, () => undefined);
  form.registerField('list[1].name', () => undefined, {});
  form.focus('list[1].name');
  form.blur('list[1].name');
  for (const list of [[two], [typed], [one, typed], [one]]) {
    form.change('list', list);
    autosave.scheduleSave();
    await pass(1000);
  }
  expect(places).toEqual(['list[0].name', 'list[0].name', 'list[1].name', undefined]);
});
