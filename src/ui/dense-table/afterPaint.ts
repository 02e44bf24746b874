/** Where nothing is laid out, as in tests, or seen there are no frames to go by. To be told without asking for a layout. */
export const hasFrames = (): boolean => !document.hidden && 'IntersectionObserver' in window;

/**
 * Does something once what has happened by now is seen; at once where there are no frames.
 *
 * @returns the way to call it off.
 */
export function afterPaint(act: () => void): () => void {
  if (!hasFrames()) {
    act();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout>;
  // A task that is asked for in a frame comes after its painting.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
