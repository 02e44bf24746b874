import type { StreamName } from '../import/records';
import type { Http } from './http';

/** The cells of a row by column, as texts that the import reads like those of a file. */
export type Cells = Readonly<Record<string, string>>;

/** A row of a stream. */
export interface SourceRow {
  readonly stream: StreamName;
  readonly cells: Cells;
  /** When the source changed the record last; rows without it are imported with every sync. */
  readonly updated?: string;
  /** What people link to a family: the id of a billing customer or a location. Rows of one that is not linked stay out. */
  readonly owner?: string;
}

/** What is asked of a connector. */
export interface Request {
  readonly http: Http;
  /** Records that changed before may be left out. All are read without it. */
  readonly since?: string | undefined;
  /** What is linked to a family: the ids of billing customers, and the keys of families. */
  readonly linked: ReadonlySet<string>;
}

/** What a connector has read. */
export interface Reading {
  readonly rows: readonly SourceRow[];
  /** What can be linked to a family: names by id. */
  readonly owners?: ReadonlyMap<string, string>;
}

/** Turns what a system has into rows of the import. Everything else is done by the runner. */
export interface Connector {
  /** The name in commands. */
  readonly name: string;
  /** The name of the source, as people read it. */
  readonly source: string;
  /** What people link to a family; without it, the rows name their families. */
  readonly owners?: 'customer' | 'location';
  /** The streams and their columns. Columns that are not here keep what is stored. */
  readonly columns: Readonly<Partial<Record<StreamName, readonly string[]>>>;
  /** Streams of which a reading has every record: what is missing is removed once a day. */
  readonly complete: readonly StreamName[];
  /** Whether the source selects records by `since`, so that a reading of changes costs less than one of all. */
  readonly selects: boolean;
  /** The most requests at once. */
  readonly concurrency: number;
  /** Minutes between two syncs. */
  readonly minutes: number;
  /** @throws SourceError when the source cannot be read. */
  readonly read: (request: Request) => Promise<Reading>;
}
