/**
 * Returns a function that runs work once at a time: calls during a run share one run that starts after it. Each call
 * resolves after a run that started later than the call.
 *
 * @param work - Must not reject.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let latest = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= latest.then(() => {
      next = undefined;
      return (latest = work());
    });
    return next;
  };
}
