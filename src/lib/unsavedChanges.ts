/** Whether a form on the page has unsaved changes: its leave guard then cancels the dispatched `beforeunload`. */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
