import type { Plan } from './plans/plan';

/**
 * Kinds of checks whose requests are refused before the server looks at a record, or only read. Those with ids of others are refused as well,
 * but name the version of a record: it must not change before they are answered.
 */
const refused: readonly Plan['group'][] = ['callers', 'rules', 'methods and media types'];

/** What must not happen at the same time: changes of one kind of record, named by its part of the path. Undefined when nothing changes. */
export const laneOf = ({ operation, group, writes }: Plan): string | undefined =>
  refused.includes(group) || (!writes && group !== 'repetition') ? undefined : operation.path.split('/')[2];

/** Does one thing after the other in a lane. */
export const createLanes = () => {
  const last = new Map<string, Promise<unknown>>();
  return <T>(lane: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (lane === undefined) return work();
    const next = (last.get(lane) ?? Promise.resolve()).then(work, work);
    last.set(lane, next);
    return next;
  };
};

/** Does what `next` gives until it gives nothing more, so many at once. */
export const inParallel = async (many: number, next: () => (() => Promise<void>) | undefined): Promise<void> => {
  const worker = async (): Promise<void> => {
    for (let work = next(); work; work = next()) await work();
  };
  await Promise.all(Array.from({ length: many }, worker));
};
