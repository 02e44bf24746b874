import { createHash } from 'node:crypto';
import type { Database } from '../db/database';
import { applyPackage } from '../import/importPackage';
import type { StreamName } from '../import/records';
import type { Report } from '../import/report';
import { sourceIdOf } from '../import/runs';
import type { Connector, SourceRow } from './connector';
import { createHttp, SourceError } from './http';
import { type SyncState, withLease } from './lease';
import { readLinks } from './links';
import { changedSince, newestOf, readUntilStable, sinceOf } from './listing';
import { type Difference, reconcile } from './reconcile';
import { givenRows, hashOf } from './rows';
import { isNightOver } from './schedule';
import { noteFailure, noteSuccess } from './state';
import { type Unlinked, unlinkedOf } from './unlinked';

/** How a source is synced. */
export interface SyncOptions {
  /** Reads everything, and removes what is gone; without it, once a night. */
  readonly full?: boolean;
  /** Removes what is gone, also when it is more than 2 %. */
  readonly allowRemovals?: boolean;
  /** Waits between two attempts. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** What a sync has done. */
export interface SyncResult {
  readonly source: string;
  readonly isFull: boolean;
  readonly calls: number;
  /** The imports that it made: none when nothing has changed. */
  readonly reports: readonly Report[];
  readonly differences: readonly Difference[];
  readonly unlinked: readonly Unlinked[];
  /** Why nothing was removed, if too much is missing. */
  readonly stopped: string | undefined;
}

/** Returns why nothing was removed. */
const stopText = ({ name, source, complete }: Connector, streams: Report['streams']): string => {
  const missing = complete.flatMap((stream) => {
    const removed = streams[stream]?.removed ?? 0;
    return removed > 0 ? [`${String(removed)} ${stream}`] : [];
  });
  return (
    `${missing.join(' and ')} are no longer in ${source}, more than 2 %. Nothing was removed. ` +
    `If that is right: npm run sync -- ${name} --once --allow-removals.`
  );
};

/** How often everything is read again where it differs from what is stored. */
const maxRounds = 3;

/** The database returns the properties in another order. */
const textOf = (differences: readonly unknown[]): string =>
  JSON.stringify(differences, ['familyId', 'customer', 'account', 'month', 'measure', 'expected', 'actual']);

/** A sync of a source in progress. */
class Sync {
  private readonly asOf = new Date().toISOString();
  private readonly http;
  private readonly reports: Report[] = [];
  private readonly imported: { all: string | null; changes: string | null };
  private cursor: string | null;
  private unlinked: readonly Unlinked[] = [];
  private stopped: string | undefined;

  constructor(
    private readonly db: Database,
    private readonly connector: Connector,
    private readonly sourceId: number,
    private readonly state: SyncState,
    private readonly links: ReadonlyMap<string, number>,
    private readonly options: SyncOptions,
  ) {
    const { source, concurrency } = connector;
    this.http = createHttp({ source, concurrency, ...(options.pause && { pause: options.pause }) });
    this.imported = { all: state.importedAll, changes: state.importedChanges };
    this.cursor = state.cursor;
  }

  private async read(since?: string): Promise<readonly SourceRow[]> {
    const linked = new Set(this.links.keys());
    const reading = await this.connector.read({ http: this.http, since, linked });
    if (since === undefined) this.unlinked = unlinkedOf(this.connector, reading, linked);
    return reading.rows.filter(({ owner }) => owner === undefined || linked.has(owner));
  }

  private async importRows(rows: readonly SourceRow[], complete: readonly StreamName[]): Promise<Report> {
    this.cursor = newestOf(rows, this.cursor);
    const report = await applyPackage(this.db, givenRows(this.connector, rows, { asOf: this.asOf, complete }), {
      skipRejected: true,
      allowRemovals: this.options.allowRemovals ?? false,
      atEnd: (tx) => tx.query('UPDATE sync_state SET cursor = $2 WHERE source_id = $1', [this.sourceId, this.cursor]),
    });
    this.reports.push(report);
    return report;
  }

  /** Imports rows, unless they are the ones that were imported last. */
  private async importChanged(rows: readonly SourceRow[]): Promise<void> {
    const hash = hashOf(rows);
    if (rows.length === 0 || hash === this.imported.changes) return;
    await this.importRows(rows, []);
    this.imported.changes = hash;
  }

  /** Imports everything, unless it is what was imported last, and removes what is gone. @returns What was read. */
  private async importAll(): Promise<readonly SourceRow[]> {
    const first = await this.read();
    if (hashOf(first) === this.imported.all && !this.options.allowRemovals) return first;
    const rows = await readUntilStable(first, () => this.read());
    const { result, streams } = await this.importRows(rows, this.connector.complete);
    if (result === 'blocked') {
      this.stopped = stopText(this.connector, streams);
      await this.importRows(rows, []);
    }
    this.imported.all = result === 'blocked' ? null : hashOf(rows);
    return rows;
  }

  /** Imports what has changed. @returns Everything that the source has, if it was read. */
  private async importChanges(cursor: string): Promise<readonly SourceRow[] | undefined> {
    const since = sinceOf(cursor);
    const rows = await this.read(this.connector.selects ? since : undefined);
    await this.importChanged(changedSince(rows, since));
    return this.connector.selects ? undefined : rows;
  }

  /** Compares everything; what differs is read and imported once more, because it may have changed in the meantime. */
  private async compare(first: readonly SourceRow[] | undefined): Promise<readonly Difference[]> {
    let rows = first ?? (await this.read());
    for (let round = 1; ; round += 1) {
      const differences = await reconcile(this.db, this.sourceId, rows);
      const isKnown = textOf(differences) === textOf(this.state.differences);
      if (differences.length === 0 || isKnown || round === maxRounds) return differences;
      rows = await this.read();
      if (round > 1) await this.importRows(rows, []);
    }
  }

  async run(): Promise<SyncResult> {
    const { state, db, sourceId, connector } = this;
    const links = createHash('sha256')
      .update(JSON.stringify([...this.links]))
      .digest('hex');
    const isDue = links !== state.links || isNightOver(state.fullAt, new Date());
    const isFull = this.options.full === true || state.cursor === null || isDue;
    const all = isFull ? await this.importAll() : await this.importChanges(state.cursor);
    const differences = await this.compare(all);
    const { asOf, imported, stopped, unlinked, reports } = this;
    const calls = this.http.calls();
    await noteSuccess(db, sourceId, connector.source, {
      asOf,
      isFull,
      links,
      imported,
      calls,
      differences,
      stopped,
      unlinked,
    });
    return { source: connector.source, isFull, calls, reports, differences, unlinked, stopped };
  }
}

const failure = 'The sync failed on the server; its log says why.';

/**
 * Imports what has changed in a source, and compares everything with it.
 *
 * @returns What was done, or undefined while another sync of the source runs, on any instance.
 * @throws SourceError when the source cannot be read. What was imported before stays.
 */
export async function syncSource(
  db: Database,
  connector: Connector,
  options: SyncOptions = {},
): Promise<SyncResult | undefined> {
  const { source } = connector;
  const sourceId = await sourceIdOf(db, source);
  return withLease(db, sourceId, async (state) => {
    try {
      return await new Sync(db, connector, sourceId, state, await readLinks(db, sourceId), options).run();
    } catch (error) {
      await noteFailure(db, sourceId, source, error instanceof SourceError ? error.message : failure);
      throw error;
    }
  });
}
