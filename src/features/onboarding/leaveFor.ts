/**
 * Loads another page of the portal with a full page load. The promise never settles, so that a busy button stays busy;
 * a page that the browser restores on Back is reloaded.
 */
export function leaveFor(path: string): Promise<never> {
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
  window.location.assign(path);
  return new Promise(() => undefined);
}
