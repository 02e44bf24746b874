/** The time of a call is up. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}

/** The time one call has, all its attempts and the renewal of the session included. */
export interface Deadline {
  /** Milliseconds left, never below zero. */
  remaining(): number;
  /** The outcome of `work`, or a rejection with {@link DeadlineExceeded} when the time is up first. */
  within<T>(work: Promise<T>): Promise<T>;
}

export function createDeadline(milliseconds: number): Deadline {
  const end = performance.now() + milliseconds;
  const remaining = (): number => Math.max(0, end - performance.now());
  return {
    remaining,
    within: (work) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new DeadlineExceeded()), remaining());
        void work.then(resolve, reject).finally(() => clearTimeout(timer));
      }),
  };
}
