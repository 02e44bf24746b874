/** Subscribes to the size of the window, for `useSyncExternalStore`. */
export function subscribeToSize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
