import type { FormApi } from 'final-form';
import { type Draft, isApiError, isUnsupported } from '@/api';
import { openCards } from '@/forms/formCards';
import { restore, unsaved } from '@/forms/saved';
import { type SubmitFailure, storedIn } from '@/forms/submitFailure';
import { type FormValues, sameValues } from '@/forms/values';
import { backoffDelay } from '@/lib/backoff';
import { isRecord } from '@/lib/isRecord';
import type { FormSnapshot } from '../onboardingSlice';
import type { Begin } from './Resumable';

/** State of the autosave of a step. */
export type DraftStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed'; readonly offline: boolean }
  /** The server does not support drafts: only the page keeps the values. */
  | { readonly kind: 'page' }
  /** Another session edits the same step. */
  | { readonly kind: 'elsewhere'; readonly other: Draft };

interface AutosaveCalls {
  /** Stores the draft on the server, over the given version; deletes it when the form has no unsaved values. */
  readonly save: (
    typed: FormSnapshot | undefined,
    version: number | undefined,
  ) => PromiseLike<{ readonly data?: Draft | undefined; readonly error?: unknown }>;
  /** Keeps the values in the page until the server has them; undefined clears the copy. */
  readonly keepInPage: (typed: FormSnapshot | undefined) => void;
}

const typingPauseMs = 700;
const retryBackoff = { firstMs: 3000, longestMs: 30_000 };
/** A submit waits at most this long for a draft request in flight. */
const maxSaveDelayMs = 1500;

const isOffline = (error: unknown): boolean =>
  !navigator.onLine || (isApiError(error) && (error.kind === 'network' || error.kind === 'timeout'));

const isDraft = (value: object | undefined): value is Draft =>
  isRecord(value) && isRecord(value['data']) && typeof value['version'] === 'number' && 'savedAt' in value;

/**
 * Saves the draft of a step on the server: after a pause in typing, one request at a time, with growing retries while
 * that fails. Without support for drafts on the server, the page keeps the draft in memory. Spec: decisions, Forms
 * (drafts live on the server only).
 */
export class DraftAutosave {
  /** Path of the field that had the focus last. */
  place: string | undefined;
  readonly #calls: AutosaveCalls;
  #form: FormApi<FormValues> | undefined;
  #show: (status: DraftStatus) => void = () => undefined;
  #status: DraftStatus = { kind: 'idle' };
  /** The draft on the server. */
  #saved: Draft | undefined;
  #hasDrafts: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: Promise<void> | undefined;
  /** Consecutive failed saves. */
  #failures = 0;
  #dirty = false;
  #submitting = false;
  #stopped = false;

  constructor(calls: AutosaveCalls, { draft, place, hasDrafts }: Pick<Begin, 'draft' | 'place' | 'hasDrafts'>) {
    this.place = place ?? draft?.place ?? undefined;
    this.#calls = calls;
    this.#saved = draft;
    this.#hasDrafts = hasDrafts;
    if (draft) this.#status = { kind: 'saved', at: draft.savedAt };
  }

  /**
   * Starts saving a mounted form.
   *
   * @param show - Receives the status, now and whenever it changes.
   * @returns a function that saves pending changes and stops.
   */
  start(form: FormApi<FormValues>, show: (status: DraftStatus) => void): () => void {
    this.#form = form;
    this.#show = show;
    this.#stopped = false;
    show(this.#status);
    return () => {
      this.flush();
      this.#stopped = true;
      clearTimeout(this.#timer);
    };
  }

  /** Schedules a save: a value changed. */
  readonly touch = (): void => {
    this.#dirty = true;
    this.#wait(typingPauseMs);
  };

  /** Saves pending changes at once, for example before the page closes or when the network is back. */
  readonly flush = (): void => {
    if (this.#dirty) this.#save();
  };

  /**
   * Submits the step. Meanwhile no draft is saved, because it would outlive the submit, and the page keeps the values.
   * A failed submit saves them as a draft again.
   */
  async submit(send: () => Promise<SubmitFailure | undefined>): Promise<SubmitFailure | undefined> {
    this.#submitting = true;
    this.#calls.keepInPage(this.#typed());
    clearTimeout(this.#timer);
    if (this.#inFlight) {
      await Promise.race([this.#inFlight, new Promise((resolve) => setTimeout(resolve, maxSaveDelayMs))]);
    }
    const failure = await send();
    if (failure === undefined) this.#calls.keepInPage(undefined);
    else if (failure.hasLeft !== true) {
      this.#submitting = false;
      this.#save();
    }
    return failure;
  }

  /** Continues from the draft of another session, with the values of this form or those of the draft. */
  resolve(other: Draft, values: 'mine' | 'theirs'): void {
    this.#saved = other;
    this.#set({ kind: 'idle' });
    if (values === 'theirs' && this.#form) restore(this.#form, other.data);
    this.#save();
  }

  #typed(): FormSnapshot | undefined {
    const data = this.#form && unsaved(this.#form);
    return this.#form && data && { data, place: this.place, open: openCards(this.#form) };
  }

  #set(status: DraftStatus): void {
    this.#status = status;
    this.#show(status);
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#submitting && !this.#stopped) this.#timer = setTimeout(() => this.#save(), milliseconds);
  }

  #save(): void {
    clearTimeout(this.#timer);
    if (this.#submitting || this.#inFlight || this.#status.kind === 'elsewhere') return;
    this.#dirty = false;
    this.#inFlight = this.#send(this.#typed()).then(() => {
      this.#inFlight = undefined;
      if (this.#dirty) this.#wait(this.#failures > 0 ? backoffDelay(this.#failures - 1, retryBackoff) : typingPauseMs);
    });
  }

  async #send(typed: FormSnapshot | undefined): Promise<void> {
    if (!this.#hasDrafts) {
      this.#calls.keepInPage(typed);
      this.#set({ kind: typed === undefined ? 'idle' : 'page' });
      return;
    }
    const isSaved = sameValues(this.#saved?.data, typed?.data);
    const { data, error } = isSaved ? { data: this.#saved } : await this.#calls.save(typed, this.#saved?.version);
    const stored = storedIn(error);
    const other = isDraft(stored) ? stored : undefined;
    // Equal values were saved by this form, and the response was lost.
    if (error === undefined || (other && sameValues(other.data, typed?.data))) {
      this.#failures = 0;
      // During a submit the page keeps its copy: a failed submit leaves the form and comes back to it.
      if (!this.#submitting) this.#calls.keepInPage(undefined);
      this.#saved = other ?? data;
      this.#set(this.#saved ? { kind: 'saved', at: this.#saved.savedAt } : { kind: 'idle' });
    } else if (other) {
      this.#set({ kind: 'elsewhere', other });
    } else if (isUnsupported(error)) {
      this.#hasDrafts = false;
      await this.#send(this.#typed());
    } else {
      this.#dirty = true;
      this.#failures += 1;
      this.#calls.keepInPage(this.#typed());
      this.#set({ kind: 'failed', offline: isOffline(error) });
    }
  }
}
