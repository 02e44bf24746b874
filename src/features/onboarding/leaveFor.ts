/**
 * Loads another address of the portal afresh. It never comes back, so that a button that is busy stays so until the page
 * is gone; a browser that shows the kept page again on Back loads it anew.
 */
export function leaveFor(path: string): Promise<never> {
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
  window.location.assign(path);
  return new Promise(() => undefined);
}
