import type { RelatedPartyRecord } from '@/api';

/** A stored related party with what is typed of it. */
export type Stored<T> = T & RelatedPartyRecord;

/** How a call ended. */
interface Sent {
  readonly error?: unknown;
}

/** The record a form edits, as it is loaded. */
interface StoredQuery<T> {
  readonly data?: Stored<T> | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
}

/** The calls of one kind of related party. Spec: concierge 7, Related-party forms. */
export interface PartyCalls<T> {
  /** Asks for nothing while a form adds. */
  readonly query: StoredQuery<T>;
  readonly create: (familyId: number, values: T, idempotencyKey: string) => PromiseLike<Sent>;
  /** Saves the whole record. */
  readonly update: (record: Stored<T>, idempotencyKey: string) => PromiseLike<Sent>;
}

/** What a query of one record is asked: always afresh, and nothing without an id. */
export const askFor = (id: number | undefined) =>
  [{ id: id ?? 0 }, { skip: id === undefined, refetchOnMountOrArgChange: true }] as const;
