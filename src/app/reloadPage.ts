let destination = (): string => window.location.href;

/** Tells where a reload is to lead: to the page one was on the way to, where there is one. */
export function setReloadDestination(address: () => string): void {
  destination = address;
}

/** Reloads the page without the browser asking once more about unsaved changes: the question has been answered. */
export function reloadPage(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  const address = destination();
  if (address === window.location.href) window.location.reload();
  else window.location.assign(address);
}
