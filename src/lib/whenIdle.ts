/** Milliseconds for a frame, and what answers it, to be over. */
const pause = 100;

/**
 * Does something once nothing is being drawn or pressed: what a person does next will want it, but nobody waits for it. Where the browser
 * does not say when it is idle, it is done at once.
 *
 * @returns The way to call it off.
 */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    act();
    return () => undefined;
  }
  let request = 0;
  const timer = setTimeout(() => (request = requestIdleCallback(act, { timeout: 500 })), pause);
  return () => {
    clearTimeout(timer);
    cancelIdleCallback(request);
  };
}
