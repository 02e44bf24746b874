/**
 * Whether a form on the page has unsaved changes. Dispatches `beforeunload`, which the leave guard of such a form cancels.
 */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
