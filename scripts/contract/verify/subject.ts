import { isPart } from '#server/contract/document';
import type { CallerName } from './call';
import type { Finder } from './finder';
import { recordsIn } from './lookups';
import type { Values } from './world';

/** Whose records a request is about: a concierge's requests are about those of a client. */
export type Whose = Exclude<CallerName, 'anyone' | 'concierge'>;

/** What a request of an operation needs that only the server can give, and what follows when it succeeds. */
export interface Subject {
  /** Ids the request names. Each is replaced by another family's, and by one that does not exist, in its turn. */
  readonly ids?: (finder: Finder, whose: Whose, fresh: boolean) => Promise<Values>;
  /** Other values the server gives: versions, the caller's own id. */
  readonly given?: (finder: Finder, caller: CallerName, ids: Values) => Promise<Values>;
  /** Names of values that are left out even when the contract would allow any. */
  readonly without?: readonly string[];
  /** Where values go in the body, when not straight into it. */
  readonly into?: (body: unknown, values: Values) => unknown;
  /** Statuses that are right for a valid request as well, because the state of things decides. */
  readonly tolerated?: readonly number[];
  /** A record made for this one request, because it ends it. */
  readonly ends?: boolean;
  /** Callers for whom the success would end what they are: a newcomer who is onboarded. */
  readonly notAs?: readonly CallerName[];
  /** What a success adds cannot be taken back: it is not done more than a hundred times. */
  readonly lasting?: boolean;
  /** The reply holds what was saved: under this name, or itself for an empty one. */
  readonly keeps?: string;
  /** Takes back what a success has added. */
  readonly undo?: (finder: Finder, caller: CallerName, reply: unknown, ids: Values) => Promise<unknown>;
  /** The ids of the list that must no longer name what a success has deleted. */
  readonly listed?: (finder: Finder, whose: Whose) => Promise<unknown[]>;
}

export type Ids = NonNullable<Subject['ids']>;

/** The id of what is found. */
export const asId =
  (find: (finder: Finder, whose: Whose, fresh: boolean) => Promise<unknown>): Ids =>
  async (...asked) => ({ id: await find(...asked) });

/** The id of a record. */
export const idIn = (part: unknown): unknown => (isPart(part) ? part['id'] : undefined);

/** The ids of the records of a list. */
export const idsIn = (reply: Values, list: string): unknown[] => recordsIn(reply, list).map(({ id }) => id);
