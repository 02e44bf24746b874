import type { Draft } from '../../../api';
import { errorStatus, isApiError, isNotOffered, newIdempotencyKey } from '../../../api';
import { isRecord, sameValues } from '../../../forms/values';
import type { Typed } from '../onboardingSlice';

/** How the keeping of what is typed stands. */
export type DraftStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed'; readonly offline: boolean }
  /** The server has no drafts: the page alone keeps it. */
  | { readonly kind: 'page' }
  /** Somebody types in the same step elsewhere; what they have there. */
  | { readonly kind: 'elsewhere'; readonly other: Draft };

type Outcome = { readonly draft: Draft | null } | { readonly error: unknown };

interface KeeperCalls {
  /** What the form holds beyond what is saved; undefined when that is nothing. */
  readonly typed: () => Typed | undefined;
  readonly put: (typed: Typed, version: number | undefined, idempotencyKey: string) => Promise<Outcome>;
  readonly discard: () => Promise<Outcome>;
  /** Keeps it in the page, until the server has it or it is saved; undefined when there is nothing to keep any more. */
  readonly keepHere: (typed: Typed | undefined) => void;
}

/** A pause in typing after which it is kept; well within a second. */
const pause = 700;
const firstRetry = 3000;
const lastRetry = 30_000;
/** A save of the step waits no longer than this for a draft that is under way. */
const patience = 1500;

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
 * Keeps what is typed in a step on the server: after a pause, once at a time, again and again while that fails. It knows
 * no React. What the server does not have, the page keeps; a backend without drafts is left in peace. Spec: decisions, Forms
 * (drafts live on the server only).
 */
export class DraftKeeper {
  readonly #watchers = new Set<() => void>();
  readonly #calls: KeeperCalls;
  #status: DraftStatus = { kind: 'idle' };
  /** What the server keeps at the moment. */
  #known: Draft | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flight: Promise<void> | undefined;
  #sent: { typed: Typed; content: string; key: string } | undefined;
  /** How long after the last failure to try again; 0 while nothing failed. */
  #retry = 0;
  #again = false;
  #held = false;
  #stopped = false;
  /** The server has no drafts. */
  #absent: boolean;

  /**
   * @param kept - What the server keeps already.
   * @param absent - Whether it is known that the server has no drafts.
   */
  constructor(calls: KeeperCalls, kept: Draft | undefined, absent = false) {
    this.#calls = calls;
    this.#known = kept;
    this.#absent = absent;
    if (kept) this.#status = { kind: 'saved', at: kept.savedAt };
  }

  readonly status = (): DraftStatus => this.#status;

  /** Calls back whenever the status changes; returns how to stop that. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Something was typed or changed. */
  readonly touch = (): void => {
    this.#again = true;
    this.#wait(pause);
  };

  /** The form is on the page: keeps what is typed in it, until the returned function is called. */
  readonly start = (): (() => void) => {
    this.#stopped = false;
    return () => {
      this.hurry();
      this.#stopped = true;
      clearTimeout(this.#timer);
    };
  };

  /** Keeps at once what is still waiting: the page is left, or the network is back. */
  readonly hurry = (): void => {
    if (this.#again) void this.#keep();
  };

  /**
   * A save of the step begins: until it has failed the page alone keeps what is typed, wherever a failure leads, and what is
   * under way comes to its end first.
   */
  async hold(): Promise<void> {
    this.#held = true;
    this.#calls.keepHere(this.#calls.typed());
    clearTimeout(this.#timer);
    if (this.#flight) await Promise.race([this.#flight, new Promise((resolve) => setTimeout(resolve, patience))]);
  }

  /** The step is saved: nothing is left to keep. */
  settle(): void {
    this.#calls.keepHere(undefined);
  }

  /** The save failed: what is typed is kept again, at once. */
  release(): void {
    this.#held = false;
    this.touch();
    this.hurry();
  }

  /** What is typed here replaces what somebody typed elsewhere. */
  overrule(): void {
    if (this.#status.kind !== 'elsewhere') return;
    this.#known = this.#status.other;
    this.#set({ kind: 'idle' });
    this.touch();
    this.hurry();
  }

  /** What somebody typed elsewhere stands in the form now. */
  follow(other: Draft): void {
    clearTimeout(this.#timer);
    this.#again = false;
    this.#known = other;
    this.#set({ kind: 'saved', at: other.savedAt });
  }

  #set(status: DraftStatus): void {
    this.#status = status;
    this.#watchers.forEach((watcher) => watcher());
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#held || this.#stopped) return;
    this.#timer = setTimeout(() => void this.#keep(), milliseconds);
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#held || this.#flight || this.#status.kind === 'elsewhere') return;
    this.#again = false;
    this.#flight = this.#send().finally(() => {
      this.#flight = undefined;
      if (this.#again) this.#wait(this.#retry || pause);
    });
    await this.#flight;
  }

  async #send(): Promise<void> {
    const typed = this.#calls.typed();
    if (this.#absent) {
      this.#keepHere(typed);
      return;
    }
    if (typed === undefined) return this.#end();
    if (this.#known && sameValues(this.#known.data, typed.data)) {
      this.#kept(this.#known);
      return;
    }
    const content = JSON.stringify(typed);
    if (this.#sent?.content !== content) this.#sent = { typed, content, key: newIdempotencyKey() };
    const outcome = await this.#calls.put(typed, this.#known?.version, this.#sent.key);
    if ('error' in outcome) this.#failed(outcome.error);
    else this.#kept(outcome.draft);
  }

  /** Nothing is typed beyond what is saved: what the server keeps is of no use any more. */
  async #end(): Promise<void> {
    this.#calls.keepHere(undefined);
    if (this.#known === undefined) return;
    const outcome = await this.#calls.discard();
    if ('error' in outcome) this.#failed(outcome.error);
    else this.#kept(null);
  }

  #keepHere(typed: Typed | undefined): void {
    this.#calls.keepHere(typed);
    this.#set({ kind: typed === undefined ? 'idle' : 'page' });
  }

  #kept(draft: Draft | null): void {
    this.#retry = 0;
    // While the step is being saved the page keeps its copy: a failed save leads away from the form, and comes back to it.
    if (!this.#held) this.#calls.keepHere(undefined);
    this.#known = draft ?? undefined;
    this.#set(draft === null ? { kind: 'idle' } : { kind: 'saved', at: draft.savedAt });
  }

  #failed(error: unknown): void {
    const other = currentIn(error);
    if (isNotOffered(error)) {
      this.#absent = true;
      this.#keepHere(this.#calls.typed());
    } else if (other && sameValues(other.data, this.#sent?.typed.data)) {
      // Our own, whose answer was lost.
      this.#kept(other);
    } else if (other) {
      this.#set({ kind: 'elsewhere', other });
    } else {
      this.#again = true;
      this.#calls.keepHere(this.#calls.typed());
      this.#retry = Math.min(Math.max(this.#retry * 2, firstRetry), lastRetry);
      this.#set({ kind: 'failed', offline: isOffline(error) });
    }
  }
}
