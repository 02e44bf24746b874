import type { FormApi, FormState } from 'final-form';
import { type Draft, isApiError, isUnsupported } from '@/api';
import { followedPath } from '@/forms/entries/followedPath';
import { openCards } from '@/forms/formCards';
import { restore, unsaved } from '@/forms/saved';
import { type SubmitFailure, storedIn } from '@/forms/submitFailure';
import { type FormValues, sameValues } from '@/forms/values';
import { backoffDelay } from '@/lib/backoff';
import { isRecord } from '@/lib/isRecord';
import type { FormSnapshot } from '../onboardingSlice';
import type { StepStart } from './Resumable';

/** State of the autosave of a step. */
export type DraftStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed'; readonly offline: boolean }
  /** The server does not support drafts: only the form stash has the values. */
  | { readonly kind: 'stashed' }
  /** Another session edits the same step. */
  | { readonly kind: 'elsewhere'; readonly other: Draft };

interface AutosaveCalls {
  /** Stores the draft on the server, over the given version; deletes it when the form has no unsaved values. */
  readonly save: (
    snapshot: FormSnapshot | undefined,
    version: number | undefined,
  ) => PromiseLike<{ readonly data?: Draft | undefined; readonly error?: unknown }>;
  /** Keeps the values in the form stash until the server has them; undefined clears the copy. */
  readonly stash: (snapshot: FormSnapshot | undefined, isSubmitting: boolean) => void;
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
 * that fails. Without support for drafts on the server, the form stash keeps the values. Spec: decisions, Forms
 * (drafts live on the server only).
 */
export class DraftAutosave {
  /** Path of the field that had the focus last, in the latest values. */
  #focusedField: string | undefined;
  #values: FormValues | undefined;
  /** The last copy in the stash. */
  #stashed: FormSnapshot | undefined;
  readonly #calls: AutosaveCalls;
  #form: FormApi<FormValues> | undefined;
  #onStatus: (status: DraftStatus) => void = () => undefined;
  #status: DraftStatus = { kind: 'idle' };
  /** The draft on the server. */
  #draft: Draft | undefined;
  #hasDrafts: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: Promise<void> | undefined;
  /** Consecutive failed saves. */
  #failures = 0;
  /** Whether values changed since the last request. */
  #pending = false;
  #submitting = false;
  #stopped = false;

  constructor(calls: AutosaveCalls, { draft, focusedField, hasDrafts }: Omit<StepStart, 'resumed'>) {
    this.#focusedField = focusedField;
    this.#calls = calls;
    this.#draft = draft;
    this.#hasDrafts = hasDrafts;
    if (draft) this.#status = { kind: 'saved', at: draft.savedAt };
  }

  /**
   * Starts saving a mounted form.
   *
   * @param onStatus - Receives the status, now and whenever it changes.
   * @returns a function that saves pending changes and stops.
   */
  start(form: FormApi<FormValues>, onStatus: (status: DraftStatus) => void): () => void {
    this.#form = form;
    this.#onStatus = onStatus;
    this.#stopped = false;
    onStatus(this.#status);
    const unsubscribe = form.subscribe(this.#followFocus, { active: true, values: true });
    return () => {
      unsubscribe();
      this.flush();
      this.#stopped = true;
      clearTimeout(this.#timer);
    };
  }

  /** Schedules a save: a value changed. */
  readonly scheduleSave = (): void => {
    this.#pending = true;
    if (this.#submitting) this.#stash(this.#snapshot());
    this.#saveAfter(typingPauseMs);
  };

  /** Saves pending changes at once, for example before the page closes or when the network is back. */
  readonly flush = (): void => {
    if (this.#pending) this.#save();
  };

  /**
   * Submits the step. Meanwhile the values, also later ones, are in the form stash and no draft is saved, because it
   * would outlive the submit. A failed submit saves the draft again.
   */
  async submit(send: () => Promise<SubmitFailure | undefined>): Promise<SubmitFailure | undefined> {
    this.#submitting = true;
    this.#stash(this.#snapshot());
    clearTimeout(this.#timer);
    if (this.#inFlight) {
      await Promise.race([this.#inFlight, new Promise((resolve) => setTimeout(resolve, maxSaveDelayMs))]);
    }
    const failure = await send();
    if (failure === undefined) this.#stash(undefined);
    // The form was left: its copy stays, and the browser asks again before it closes the page.
    else if (failure.hasLeft === true) this.#calls.stash(this.#stashed, false);
    else {
      this.#submitting = false;
      this.#save();
    }
    return failure;
  }

  /** Continues from the draft of another session, with the values of this form or those of the draft. */
  resolve(other: Draft, values: 'mine' | 'theirs'): void {
    this.#draft = other;
    this.#setStatus({ kind: 'idle' });
    if (values === 'theirs' && this.#form) restore(this.#form, other.data);
    this.#save();
  }

  readonly #followFocus = ({ active, values }: FormState<FormValues>): void => {
    const last = this.#focusedField;
    this.#focusedField = active ?? (last && followedPath(last, this.#values ?? values, values));
    this.#values = values;
  };

  #snapshot(): FormSnapshot | undefined {
    const data = this.#form && unsaved(this.#form);
    return this.#form && data && { data, focusedField: this.#focusedField, open: openCards(this.#form) };
  }

  #stash(snapshot: FormSnapshot | undefined): void {
    this.#stashed = snapshot;
    this.#calls.stash(snapshot, this.#submitting);
  }

  #setStatus(status: DraftStatus): void {
    this.#status = status;
    this.#onStatus(status);
  }

  #saveAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#submitting && !this.#stopped) this.#timer = setTimeout(() => this.#save(), milliseconds);
  }

  #save(): void {
    clearTimeout(this.#timer);
    if (this.#submitting || this.#inFlight || this.#status.kind === 'elsewhere') return;
    this.#pending = false;
    this.#inFlight = this.#send(this.#snapshot()).then(() => {
      this.#inFlight = undefined;
      const retryMs = this.#failures > 0 ? backoffDelay(this.#failures - 1, retryBackoff) : typingPauseMs;
      // The form was left during the request; after a failure, the stash has its values.
      if (this.#stopped && this.#failures === 0) this.flush();
      else if (this.#pending) this.#saveAfter(retryMs);
    });
  }

  async #send(snapshot: FormSnapshot | undefined): Promise<void> {
    if (!this.#hasDrafts) {
      this.#stash(snapshot);
      this.#setStatus({ kind: snapshot === undefined ? 'idle' : 'stashed' });
      return;
    }
    const isSaved = sameValues(this.#draft?.data, snapshot?.data);
    const { data, error } = isSaved ? { data: this.#draft } : await this.#calls.save(snapshot, this.#draft?.version);
    const stored = storedIn(error);
    const other = isDraft(stored) ? stored : undefined;
    // Equal values were saved by this form, and the response was lost.
    if (error === undefined || (other && sameValues(other.data, snapshot?.data))) {
      this.#failures = 0;
      // During a submit the copy stays in the stash: a failed submit leaves the form and comes back to it.
      if (!this.#submitting) this.#stash(undefined);
      this.#draft = other ?? data;
      this.#setStatus(this.#draft ? { kind: 'saved', at: this.#draft.savedAt } : { kind: 'idle' });
    } else if (other) {
      this.#setStatus({ kind: 'elsewhere', other });
    } else if (isUnsupported(error)) {
      this.#hasDrafts = false;
      await this.#send(this.#snapshot());
    } else {
      this.#pending = true;
      this.#failures += 1;
      this.#stash(this.#snapshot());
      this.#setStatus({ kind: 'failed', offline: isOffline(error) });
    }
  }
}
