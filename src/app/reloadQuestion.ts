type Answer = (mayReload: boolean) => void;

let waiting: Answer[] = [];
const listeners = new Set<() => void>();

const notify = (): void => listeners.forEach((listener) => listener());

/** Asks whether the page may be reloaded; `ReloadDialog` shows the question. Everybody who asks gets the one answer. */
export function askToReload(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    notify();
  });
}

/** Answers the question. */
export function answerToReload(mayReload: boolean): void {
  const answers = waiting;
  waiting = [];
  notify();
  answers.forEach((answer) => answer(mayReload));
}

/** Whether the question stands. */
export const isReloadAsked = (): boolean => waiting.length > 0;

/** Calls back when the question comes or goes. Returns the way to stop. */
export function subscribeToReloadQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
