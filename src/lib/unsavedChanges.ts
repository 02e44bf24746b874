/**
 * Whether a form on the page holds unsaved changes: asks the page's own leave guards the question the browser would ask.
 * A guard that would make the browser prompt is one that has something to lose.
 */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
