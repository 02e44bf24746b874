/** Reloads the page without the browser asking once more about unsaved changes: the question has been answered. */
export function reloadPage(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}
