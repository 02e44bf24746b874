import type { Json } from './description';
import type { Person } from './tokens';

/** What goes wrong in this copy of the server; the names say it. */
export type Fault = string;

export class Refused extends Error {
  readonly status: number;
  readonly more: Json;
  constructor(status: number, message: string, more: Json = {}) {
    super(message);
    this.status = status;
    this.more = more;
  }
}

export const notFound = (): Refused => new Refused(404, 'Not found.');

export const users: Readonly<Record<string, Person>> = {
  newcomer: { id: 1, name: 'Nora', kind: 'newcomer' },
  ada: { id: 2, name: 'Ada', kind: 'client' },
  bob: { id: 3, name: 'Bob', kind: 'client' },
  concierge: { id: 4, name: 'Cleo', kind: 'concierge' },
  dan: { id: 5, name: 'Dan', kind: 'concierge' },
};

/** A request with its values read. */
export interface FakeRequest {
  readonly person: Person;
  readonly query: Json;
  readonly path: Json;
  readonly body: unknown;
}

/** What the parts of the server share. */
export interface Basics {
  readonly has: (fault: Fault) => boolean;
  /** An unused id. */
  readonly next: () => number;
  /** The time, later with each call. */
  readonly now: () => string;
  /** What is stored of a text. */
  readonly storedFields: (body: Json) => Json;
}

export type Operations = Readonly<Record<string, (requested: FakeRequest) => unknown>>;

/** The record without a field that is the server's own. */
export const without = (record: Json, name: string): Json =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

export const fieldsOf = (body: unknown): Json => (typeof body === 'object' && body !== null ? (body as Json) : {});

export const createBasics = (has: Basics['has']): Basics => {
  let last = 100;
  let clock = Date.now();
  const changed = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (has('texts are trimmed')) return value.trim();
    return has('texts are lower case') ? value.toLowerCase() : value;
  };
  return {
    has,
    next: () => (last += 1),
    now: () => new Date((clock = Math.max(clock + 1, Date.now()))).toISOString(),
    storedFields: (body) =>
      Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          has('fields are renamed') && name === 'contactNotes' ? 'notes' : name,
          changed(value),
        ]),
      ),
  };
};
