type Resolve = (isConfirmed: boolean) => void;

let pending: Resolve[] = [];
const listeners = new Set<() => void>();
let destination = (): string => window.location.href;

const notify = (): void => listeners.forEach((listener) => listener());

/** Asks the user whether to reload the page over unsaved changes (`ReloadDialog`). All callers get the same result. */
export function confirmReload(): Promise<boolean> {
  return new Promise((resolve) => {
    pending = [...pending, resolve];
    notify();
  });
}

/** Closes the question with the user's choice. */
export function resolveReload(isConfirmed: boolean): void {
  const resolves = pending;
  pending = [];
  notify();
  resolves.forEach((resolve) => resolve(isConfirmed));
}

/** Returns whether the question is open. */
export const isReloadPending = (): boolean => pending.length > 0;

/** Notifies the listener when the question opens or closes. Returns the function that unsubscribes it. */
export function subscribeToReload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the URL that a reload leads to: the target of a pending navigation, if there is one. */
export function setReloadDestination(getUrl: () => string): void {
  destination = getUrl;
}

/** Reloads the page without the browser's question about unsaved changes: the user has confirmed already. */
export function reloadPage(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  const url = destination();
  if (url === window.location.href) window.location.reload();
  else window.location.assign(url);
}
