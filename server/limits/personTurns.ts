import pLimit from 'p-limit';
import { TooManyRequestsError } from '../errors';

/** Runs work of a user as soon as the limits allow. @throws TooManyRequestsError */
export type PersonTurns = <T>(loginProfileId: number, work: () => Promise<T>) => Promise<T>;

/**
 * Limits the simultaneous work of each user on this instance.
 *
 * @param running - How much of a user's work runs at the same time; more waits.
 * @param accepted - How much of it runs or waits; more is refused.
 */
export function createPersonTurns(running: number, accepted: number): PersonTurns {
  const persons = new Map<number, { readonly limit: ReturnType<typeof pLimit>; count: number }>();
  return async (loginProfileId, work) => {
    const person = persons.get(loginProfileId) ?? { limit: pLimit(running), count: 0 };
    if (person.count >= accepted) throw new TooManyRequestsError(1);
    persons.set(loginProfileId, person);
    person.count += 1;
    try {
      return await person.limit(work);
    } finally {
      person.count -= 1;
      if (person.count === 0) persons.delete(loginProfileId);
    }
  };
}
