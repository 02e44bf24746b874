import { isPart } from '#server/contract/parts';
import type { CallerName } from './request';
import type { TestData } from './testData';
import { recordsIn } from './lookups';
import type { Values } from './target';

/** An id that no record has. */
export const unknownId = 2147483647;

/** Owner of the records in a request; a concierge's requests use the records of a client. */
export type RecordOwner = Exclude<CallerName, 'anyone' | 'concierge'>;

/** Server-side values that the requests of an operation need, and the effects of a success. */
export interface Fixture {
  /** Ids in the request. Plans replace each by an id of another family and by one that does not exist. */
  readonly ids?: (testData: TestData, whose: RecordOwner, fresh: boolean) => Promise<Values>;
  /** Other values from the server: versions, the caller's profile id. */
  readonly serverValues?: (testData: TestData, caller: CallerName, ids: Values) => Promise<Values>;
  /** Values with which a list in pages has several entries. */
  readonly severalEntries?: (testData: TestData, whose: RecordOwner) => Promise<Values>;
  /** Makes records with which figures differ from simple counts, and parameters select a part of a list. */
  readonly makeFigures?: (testData: TestData) => Promise<unknown>;
  /** Names of values to omit although the contract allows any. */
  readonly omit?: readonly string[];
  /** Inserts values into the body, when they are nested. */
  readonly insert?: (body: unknown, values: Values) => unknown;
  /** Further valid statuses, which depend on the stored state. */
  readonly alsoValid?: readonly number[];
  /** The request deletes its record, so each one needs a new record. */
  readonly deletes?: boolean;
  /** A save of a stored record without its version is rejected. */
  readonly needsVersion?: boolean;
  /** Callers whose kind a success would change: a newcomer who completes onboarding. */
  readonly excludedCallers?: readonly CallerName[];
  /** The effect cannot be undone; executed at most a hundred times. */
  readonly irreversible?: boolean;
  /** Name of the saved record in the response; empty when the response is the record. */
  readonly savedIn?: string;
  /** Undoes the effect of a success. */
  readonly undo?: (testData: TestData, caller: CallerName, reply: unknown, ids: Values) => Promise<unknown>;
  /** Ids of the list that must not contain the deleted record. */
  readonly listedIds?: (testData: TestData, whose: RecordOwner) => Promise<unknown[]>;
}

export type FindIds = NonNullable<Fixture['ids']>;

/** Returns the found id as `{ id }`. */
export const asId =
  (find: (testData: TestData, whose: RecordOwner, fresh: boolean) => Promise<unknown>): FindIds =>
  async (...requested) => ({ id: await find(...requested) });

/** The id of a record. */
export const idIn = (part: unknown): unknown => (isPart(part) ? part['id'] : undefined);

/** The ids of the records of a list. */
export const idsIn = (reply: Values, list: string): unknown[] => recordsIn(reply, list).map(({ id }) => id);
