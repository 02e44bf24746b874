let pressed = false;
let waiting: (() => void)[] = [];

function press(): void {
  pressed = true;
}

/** A click follows the release in the same breath; what waits comes after it. */
function release(): void {
  pressed = false;
  const runs = waiting;
  waiting = [];
  setTimeout(() => runs.forEach((run) => run()), 0);
}

const releases = ['mouseup', 'dragend'] as const;

/** Notices when a mouse button or a finger is down, until the returned function is called. */
export function watchPresses(): () => void {
  window.addEventListener('mousedown', press, { capture: true });
  releases.forEach((type) => window.addEventListener(type, release, { capture: true }));
  return () => {
    window.removeEventListener('mousedown', press, { capture: true });
    releases.forEach((type) => window.removeEventListener(type, release, { capture: true }));
    if (pressed) release();
  };
}

/**
 * Runs at once, or after the press that is under way: a message that appears when the focus leaves a field would push
 * away the very button that is being clicked, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
