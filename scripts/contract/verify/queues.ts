import type { Plan } from './laws/law';

/** Queue of a plan: changes of one kind of record run one at a time, by path segment. Undefined without one. */
export const queueOf = ({ operation, writes, beside = !writes }: Plan): string | undefined =>
  beside ? undefined : operation.path.split('/')[2];

/** Runs the tasks of each queue one at a time. */
export const createQueues = () => {
  const last = new Map<string, Promise<unknown>>();
  return <T>(lane: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (lane === undefined) return work();
    const next = (last.get(lane) ?? Promise.resolve()).then(work, work);
    last.set(lane, next);
    return next;
  };
};

/** Runs tasks from `next` until it returns undefined, at most `many` concurrently. */
export const runConcurrently = async (many: number, next: () => (() => Promise<void>) | undefined): Promise<void> => {
  const worker = async (): Promise<void> => {
    for (let work = next(); work; work = next()) await work();
  };
  await Promise.all(Array.from({ length: many }, worker));
};
