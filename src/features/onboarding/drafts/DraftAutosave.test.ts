import type { ApiError, Draft } from '@/api';
import type { FormSnapshot } from '../onboardingSlice';
import { DraftAutosave } from './DraftAutosave';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const draft = (version: number, name: string): Draft => ({
  step: 'business',
  data: { name },
  version,
  savedAt: `2026-11-20T14:0${version}:00Z`,
});

type Outcome = { draft: Draft | null } | { error: ApiError };

/**
 * An autosave of a form with the values `typed`, and a server with the test's responses; by default it stores drafts.
 */
function setup(stored?: Draft) {
  const form: { typed: FormSnapshot | undefined } = { typed: undefined };
  const puts: { name: unknown; version: number | undefined; key: string }[] = [];
  const responses: (Outcome | Promise<Outcome>)[] = [];
  const discards: number[] = [];
  const here: unknown[] = [];
  const autosave = new DraftAutosave(
    {
      typed: () => form.typed,
      put: async ({ data }, version, key) => {
        puts.push({ name: data['name'], version, key });
        return (await responses.shift()) ?? { draft: draft((version ?? 0) + 1, String(data['name'])) };
      },
      discard: () => {
        discards.push(puts.length);
        return Promise.resolve({ draft: null });
      },
      keepInPage: (typed) => here.push(typed?.data['name']),
    },
    stored,
  );
  const stop = autosave.start();
  const type = (name: string | undefined): void => {
    form.typed = name === undefined ? undefined : { data: { name }, place: 'name', open: [] };
    autosave.touch();
  };
  return { autosave, type, puts, responses, discards, here, stop };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('what is typed in a step', () => {
  it('is saved within a second of a pause, once for many keystrokes, each time over the last', async () => {
    const { autosave, type, puts } = setup();
    for (const text of ['H', 'Ha', 'Har']) {
      type(text);
      await pass(300);
    }
    expect(puts).toEqual([]);
    await pass(500);
    expect(puts).toMatchObject([{ name: 'Har', version: undefined }]);
    expect(autosave.status()).toEqual({ kind: 'saved', at: '2026-11-20T14:01:00Z' });
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
    settle({ draft: draft(1, 'One') });
    await pass(1000);
    expect(puts).toMatchObject([{ name: 'One' }, { name: 'Two', version: 1 }]);
  });

  it('is reported as not saved while offline, and saved with the same key when online', async () => {
    const { autosave, type, puts, responses } = setup();
    responses.push({ error: { kind: 'network' } }, { error: { kind: 'network' } });
    type('Offline');
    await pass(1000);
    expect(autosave.status()).toEqual({ kind: 'failed', offline: true });
    await pass(3000);
    expect(puts).toHaveLength(2);
    autosave.flush();
    await pass(0);
    expect(autosave.status()).toMatchObject({ kind: 'saved' });
    expect(new Set(puts.map(({ key }) => key)).size).toBe(1);
  });

  it('is saved again automatically after server errors', async () => {
    const { autosave, type, puts, responses } = setup();
    responses.push({ error: { kind: 'http', status: 503 } });
    type('Again');
    await pass(1000);
    expect(autosave.status()).toEqual({ kind: 'failed', offline: false });
    await pass(3000);
    expect(puts).toHaveLength(2);
    expect(autosave.status()).toMatchObject({ kind: 'saved' });
  });

  it.each([404, 405, 501])('is stored only in the page when the backend responds with %d', async (status) => {
    const { autosave, type, puts, responses, here } = setup();
    responses.push({ error: { kind: 'http', status } });
    type('No drafts here');
    await pass(1000);
    type('Still none');
    await pass(60_000);
    expect(puts).toHaveLength(1);
    expect(autosave.status()).toEqual({ kind: 'page' });
    expect(here).toEqual(['No drafts here', 'Still none']);
    type(undefined);
    await pass(1000);
    expect(autosave.status()).toEqual({ kind: 'idle' });
    expect(here.at(-1)).toBeUndefined();
  });

  it('is deleted on the server when the change is undone', async () => {
    const { autosave, type, puts, discards } = setup(draft(4, 'Stored'));
    type(undefined);
    await pass(1000);
    expect(discards).toHaveLength(1);
    expect(puts).toEqual([]);
    expect(autosave.status()).toEqual({ kind: 'idle' });
  });

  it('is saved at once when the page is left', async () => {
    const { type, puts, stop } = setup();
    type('Leaving');
    stop();
    await pass(0);
    expect(puts).toMatchObject([{ name: 'Leaving' }]);
  });
});

describe('a step that is saved', () => {
  it('saves no draft any more, not even when the page is left', async () => {
    const { autosave, type, puts, stop } = setup();
    type('Saved');
    await autosave.pause();
    stop();
    await pass(10_000);
    expect(puts).toEqual([]);
  });

  it('waits for a draft request in flight, for a limited time', async () => {
    const { autosave, type, responses } = setup();
    responses.push(new Promise(() => undefined));
    type('Slow');
    await pass(1000);
    const held = jest.fn();
    void autosave.pause().then(held);
    await pass(1000);
    expect(held).not.toHaveBeenCalled();
    await pass(1000);
    expect(held).toHaveBeenCalled();
  });

  it('stays in the page when the draft request in flight completes', async () => {
    const { autosave, type, responses, here } = setup();
    let settle: (outcome: Outcome) => void = () => undefined;
    responses.push(new Promise((resolve) => (settle = resolve)));
    type('Sent');
    await pass(1000);
    type('Sent and more');
    const held = autosave.pause();
    settle({ draft: draft(1, 'Sent') });
    await held;
    expect(here.at(-1)).toBe('Sent and more');
  });

  it('saves values typed again when the save fails', async () => {
    const { autosave, type, puts } = setup();
    type('Failed');
    await autosave.pause();
    autosave.resume();
    await pass(0);
    expect(puts).toMatchObject([{ name: 'Failed' }]);
  });
});

describe('a step with a draft of another session', () => {
  const elsewhere = (other: Draft): Outcome => ({
    error: { kind: 'http', status: 412, data: { message: 'Changed.', current: other } },
  });

  it('does not overwrite either until the user decides', async () => {
    const { autosave, type, puts, responses } = setup(draft(1, 'Start'));
    const other = draft(5, 'Other');
    responses.push(elsewhere(other));
    type('Mine');
    await pass(1000);
    expect(autosave.status()).toEqual({ kind: 'elsewhere', other });
    type('Mine still');
    await pass(60_000);
    expect(puts).toHaveLength(1);
    autosave.overwrite();
    await pass(0);
    expect(puts[1]).toMatchObject({ name: 'Mine still', version: 5 });
  });

  it('continues from the other draft when it is adopted', async () => {
    const { autosave, type, puts, responses } = setup(draft(1, 'Start'));
    const other = draft(5, 'Other');
    responses.push(elsewhere(other));
    type('Mine');
    await pass(1000);
    autosave.adopt(other);
    type('Other and more');
    await pass(1000);
    expect(puts[1]).toMatchObject({ name: 'Other and more', version: 5 });
  });

  it('recognizes its own draft after a lost response', async () => {
    const { autosave, type, responses } = setup(draft(1, 'Start'));
    responses.push({ error: { kind: 'timeout' } }, elsewhere(draft(2, 'Mine')));
    type('Mine');
    await pass(5000);
    expect(autosave.status()).toMatchObject({ kind: 'saved' });
  });
});
