import type { Plan } from './plans/plan';

/**
 * Groups whose requests are read-only or rejected before the server reads a record. Requests with ids of other families
 * are also rejected, but contain the version of a record that must not change before the response.
 */
const refused: readonly Plan['group'][] = ['callers', 'rules', 'methods and media types'];

/** Queue of a plan: changes of one kind of record run one at a time, by path segment. Undefined for read-only plans. */
export const queueOf = ({ operation, group, writes }: Plan): string | undefined =>
  refused.includes(group) || (!writes && group !== 'repetition') ? undefined : operation.path.split('/')[2];

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
