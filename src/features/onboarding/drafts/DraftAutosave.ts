import { type Draft, errorStatus, isApiError, isUnsupported, newIdempotencyKey } from '@/api';
import { sameValues } from '@/forms/values';
import { backoffDelay } from '@/lib/backoff';
import { isRecord } from '@/lib/isRecord';
import type { FormSnapshot } from '../onboardingSlice';

/** State of the autosave of a step. */
export type DraftStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed'; readonly offline: boolean }
  /** The server does not support drafts: only the page keeps the values. */
  | { readonly kind: 'page' }
  /** Another session edits the same step. */
  | { readonly kind: 'elsewhere'; readonly other: Draft };

type Outcome = { readonly draft: Draft | null } | { readonly error: unknown };

interface AutosaveCalls {
  /** Unsaved values of the form; undefined when there are none. */
  readonly typed: () => FormSnapshot | undefined;
  readonly put: (typed: FormSnapshot, version: number | undefined, idempotencyKey: string) => Promise<Outcome>;
  readonly discard: () => Promise<Outcome>;
  /** Keeps the values in the page until the server has them; undefined clears the copy. */
  readonly keepInPage: (typed: FormSnapshot | undefined) => void;
}

/** Saves after a pause in typing of this length. */
const typingPauseMs = 700;
const retryBackoff = { firstMs: 3000, longestMs: 30_000 };
/** A submit waits at most this long for a draft request in flight. */
const maxSaveDelayMs = 1500;

const isOffline = (error: unknown): boolean =>
  !navigator.onLine || (isApiError(error) && (error.kind === 'network' || error.kind === 'timeout'));

function currentIn(error: unknown): Draft | undefined {
  const data = isApiError(error) && errorStatus(error) === 412 ? error.data : undefined;
  const current = isRecord(data) ? data['current'] : undefined;
  return isDraft(current) ? current : undefined;
}

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && isRecord(value['data']) && typeof value['version'] === 'number' && 'savedAt' in value;

/**
 * Saves the draft of a step on the server: after a pause in typing, one request at a time, with growing retries while
 * that fails. Independent of React. Without support for drafts on the server, the page keeps the draft in memory. Spec:
 * decisions, Forms (drafts live on the server only).
 */
export class DraftAutosave {
  readonly #subscribers = new Set<() => void>();
  readonly #calls: AutosaveCalls;
  #status: DraftStatus = { kind: 'idle' };
  /** The draft on the server. */
  #saved: Draft | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: Promise<void> | undefined;
  #sent: { typed: FormSnapshot; content: string; key: string } | undefined;
  /** Consecutive failed saves. */
  #failures = 0;
  #dirty = false;
  #paused = false;
  #stopped = false;
  /** The server does not support drafts. */
  #unsupported: boolean;

  /**
   * @param saved - The draft on the server.
   * @param unsupported - Whether the server is known not to support drafts.
   */
  constructor(calls: AutosaveCalls, saved: Draft | undefined, unsupported = false) {
    this.#calls = calls;
    this.#saved = saved;
    this.#unsupported = unsupported;
    if (saved) this.#status = { kind: 'saved', at: saved.savedAt };
  }

  readonly status = (): DraftStatus => this.#status;

  /** Calls back whenever the status changes; returns how to stop that. */
  readonly watch = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  };

  /** Schedules a save: a value changed. */
  readonly touch = (): void => {
    this.#dirty = true;
    this.#wait(typingPauseMs);
  };

  /** Starts saving when the form mounts. @returns a function that saves pending changes and stops. */
  readonly start = (): (() => void) => {
    this.#stopped = false;
    return () => {
      this.flush();
      this.#stopped = true;
      clearTimeout(this.#timer);
    };
  };

  /** Saves pending changes at once, for example before the page closes or when the network is back. */
  readonly flush = (): void => {
    if (this.#dirty) void this.#save();
  };

  /**
   * Pauses autosave while the step is submitted: the page keeps the values until the submit succeeds. Waits for the
   * request in flight.
   */
  async pause(): Promise<void> {
    this.#paused = true;
    this.#calls.keepInPage(this.#calls.typed());
    clearTimeout(this.#timer);
    if (this.#inFlight)
      await Promise.race([this.#inFlight, new Promise((resolve) => setTimeout(resolve, maxSaveDelayMs))]);
  }

  /** Clears the copy in the page after the step was submitted. */
  complete(): void {
    this.#calls.keepInPage(undefined);
  }

  /** Resumes autosave after a failed submit, and saves at once. */
  resume(): void {
    this.#paused = false;
    this.touch();
    this.flush();
  }

  /** Overwrites the draft of another session with the values of this form. */
  overwrite(): void {
    if (this.#status.kind !== 'elsewhere') return;
    this.#saved = this.#status.other;
    this.#set({ kind: 'idle' });
    this.touch();
    this.flush();
  }

  /** Adopts the draft of another session, whose values the form now shows. */
  adopt(other: Draft): void {
    clearTimeout(this.#timer);
    this.#dirty = false;
    this.#saved = other;
    this.#set({ kind: 'saved', at: other.savedAt });
  }

  #set(status: DraftStatus): void {
    this.#status = status;
    this.#subscribers.forEach((subscriber) => subscriber());
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#paused || this.#stopped) return;
    this.#timer = setTimeout(() => void this.#save(), milliseconds);
  }

  async #save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#paused || this.#inFlight || this.#status.kind === 'elsewhere') return;
    this.#dirty = false;
    this.#inFlight = this.#send().finally(() => {
      this.#inFlight = undefined;
      if (this.#dirty) this.#wait(this.#failures > 0 ? backoffDelay(this.#failures - 1, retryBackoff) : typingPauseMs);
    });
    await this.#inFlight;
  }

  async #send(): Promise<void> {
    const typed = this.#calls.typed();
    if (this.#unsupported) {
      this.#storeInPage(typed);
      return;
    }
    if (typed === undefined) return this.#discard();
    if (this.#saved && sameValues(this.#saved.data, typed.data)) {
      this.#onSaved(this.#saved);
      return;
    }
    const content = JSON.stringify(typed);
    if (this.#sent?.content !== content) this.#sent = { typed, content, key: newIdempotencyKey() };
    const outcome = await this.#calls.put(typed, this.#saved?.version, this.#sent.key);
    if ('error' in outcome) this.#onFailed(outcome.error);
    else this.#onSaved(outcome.draft);
  }

  /** Deletes the draft on the server: the form has no unsaved values. */
  async #discard(): Promise<void> {
    this.#calls.keepInPage(undefined);
    if (this.#saved === undefined) return;
    const outcome = await this.#calls.discard();
    if ('error' in outcome) this.#onFailed(outcome.error);
    else this.#onSaved(null);
  }

  #storeInPage(typed: FormSnapshot | undefined): void {
    this.#calls.keepInPage(typed);
    this.#set({ kind: typed === undefined ? 'idle' : 'page' });
  }

  #onSaved(draft: Draft | null): void {
    this.#failures = 0;
    // The page keeps its copy during a submit: a failed submit leaves the form and comes back to it.
    if (!this.#paused) this.#calls.keepInPage(undefined);
    this.#saved = draft ?? undefined;
    this.#set(draft === null ? { kind: 'idle' } : { kind: 'saved', at: draft.savedAt });
  }

  #onFailed(error: unknown): void {
    const other = currentIn(error);
    if (isUnsupported(error)) {
      this.#unsupported = true;
      this.#storeInPage(this.#calls.typed());
    } else if (other && sameValues(other.data, this.#sent?.typed.data)) {
      // Saved by this form; the response was lost.
      this.#onSaved(other);
    } else if (other) {
      this.#set({ kind: 'elsewhere', other });
    } else {
      this.#dirty = true;
      this.#calls.keepInPage(this.#calls.typed());
      this.#failures += 1;
      this.#set({ kind: 'failed', offline: isOffline(error) });
    }
  }
}
