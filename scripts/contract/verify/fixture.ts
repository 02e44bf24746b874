import type { CallerName } from './request';
import type { TestData } from './testData';
import type { Values } from './target';

/** An id that no record has. */
export const unknownId = 2147483647;

/** Owner of the records in a request; a concierge's requests use the records of a client. */
export type RecordOwner = Exclude<CallerName, 'anyone' | 'concierge'>;

/** Server-side values that the requests of an operation need, and the effects of a success. */
export interface Fixture {
  /**
   * Ids in the request; by default those that required parameters and fields name. Plans replace each by an id of
   * another family and by one that does not exist.
   */
  readonly ids?: (testData: TestData, whose: RecordOwner, fresh: boolean) => Promise<Values>;
  /** Other values from the server, without the version of the stored record. */
  readonly serverValues?: (testData: TestData, caller: CallerName, ids: Values) => Promise<Values>;
  /** Inserts values into the body, when they are nested. */
  readonly insert?: (body: unknown, values: Values) => unknown;
  /** Further valid statuses, which depend on the stored state. */
  readonly alsoValid?: readonly number[];
  /** The request deletes its record, so each one needs a new record; by default, if it is a deletion. */
  readonly deletes?: boolean;
  /** A save of a stored record without its version is rejected. */
  readonly needsVersion?: boolean;
  /** Callers whose kind a success would change: a newcomer who completes onboarding. */
  readonly excludedCallers?: readonly CallerName[];
  /** The effect cannot be undone; executed at most a hundred times. */
  readonly irreversible?: boolean;
  /** Undoes the effect of a success; by default, a created record is deleted. */
  readonly undo?: (testData: TestData, caller: CallerName, reply: unknown, ids: Values) => Promise<unknown>;
}

export type FindIds = NonNullable<Fixture['ids']>;

/** Returns the found id as `{ id }`. */
export const asId =
  (find: (testData: TestData, whose: RecordOwner, fresh: boolean) => Promise<unknown>): FindIds =>
  async (...requested) => ({ id: await find(...requested) });
