/** The time limit is exceeded. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}

/** A time limit over several steps, for example the attempts of a request and the renewal of its token. */
export interface Deadline {
  /** Milliseconds left, never below zero. */
  remaining(): number;
  /** Settles like `work`, or rejects with {@link DeadlineExceeded} when the limit is reached first. */
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
