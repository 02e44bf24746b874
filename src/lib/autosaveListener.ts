import type { Dispatch, ListenerEffectAPI, UnknownAction } from '@reduxjs/toolkit';
import { type Backoff, backoffDelay } from './backoff';

interface AutosaveSettings<State, AppDispatch extends Dispatch, Key> {
  /** Whether an action changes a draft: it is saved after a pause in typing. */
  readonly isChange: (action: UnknownAction) => boolean;
  /** Whether an action saves at once: the form was left, or the network is available again. */
  readonly isUrgent: (action: UnknownAction) => boolean;
  readonly pauseMs: number;
  /** When a failed save is repeated. */
  readonly retry: Backoff;
  /** The drafts to save now. */
  readonly unsavedDrafts: (state: State) => readonly Key[];
  /** Whether a request is running: drafts are saved one after the other. */
  readonly isSaving: (state: State) => boolean;
  /** Saves one draft; resolves to whether to repeat that later. */
  readonly save: (key: Key, api: ListenerEffectAPI<State, AppDispatch>) => Promise<'done' | 'repeat'>;
}

/**
 * Returns a listener (`addListener` of Redux Toolkit) that saves drafts in the store on the server: after a pause in
 * typing, one request at a time, with growing delays while that fails. The next change, or an urgent action, replaces
 * what is waiting. Spec: R-ONB-23.
 */
export function autosaveListener<State, AppDispatch extends Dispatch, Key>(
  settings: AutosaveSettings<State, AppDispatch, Key>,
) {
  const { isChange, isUrgent, pauseMs, retry, unsavedDrafts, isSaving, save } = settings;
  return {
    predicate: (action: UnknownAction): boolean => isChange(action) || isUrgent(action),
    effect: async (action: UnknownAction, api: ListenerEffectAPI<State, AppDispatch>): Promise<void> => {
      api.cancelActiveListeners();
      if (!isUrgent(action)) await api.delay(pauseMs);
      for (let failures = 0; ; failures += 1) {
        if (isSaving(api.getState())) await api.condition((_action, state) => !isSaving(state));
        let repeats = false;
        // A cancelled listener stops here; its request ends, and the next listener waits for that.
        for (const key of unsavedDrafts(api.getState())) {
          if ((await api.pause(save(key, api))) === 'repeat') repeats = true;
        }
        if (!repeats) return;
        await api.delay(backoffDelay(failures, retry));
      }
    },
  };
}
