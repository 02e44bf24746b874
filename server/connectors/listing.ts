import type { SourceRow } from './connector';
import { recordKey } from './rows';

const keysOf = (rows: readonly SourceRow[]): ReadonlySet<string> => new Set(rows.map(recordKey));

const maxReadings = 4;

/**
 * Reads everything again until a reading has no record that the ones before lack: a list that changes while it is read
 * skips records at the edges of its pages.
 *
 * @returns Every record of a reading, as the last reading with it has it.
 */
export async function readUntilStable(
  first: readonly SourceRow[],
  read: () => Promise<readonly SourceRow[]>,
): Promise<readonly SourceRow[]> {
  let all = first;
  for (let reading = 1; reading < maxReadings; reading += 1) {
    const [known, latest] = [keysOf(all), await read()];
    const found = keysOf(latest);
    const missed = all.filter((row) => !found.has(recordKey(row)));
    const isStable = [...found].every((key) => known.has(key));
    all = [...latest, ...missed];
    if (isStable) break;
  }
  return all;
}

/** Returns the newest change of the rows, if they say when they changed. */
export function newestOf(rows: readonly SourceRow[], before: string | null): string | null {
  let newest = before;
  for (const { updated } of rows)
    if (updated && (newest === null || Date.parse(updated) > Date.parse(newest))) newest = updated;
  return newest;
}

const overlapMs = 10 * 60_000;

/** Returns from when on changes are read: the clocks of a source may differ by as much as the overlap. */
export const sinceOf = (cursor: string): string => new Date(Date.parse(cursor) - overlapMs).toISOString();

/** Returns the rows that have changed since a time, and those that do not say when they changed. */
export const changedSince = (rows: readonly SourceRow[], since: string): SourceRow[] =>
  rows.filter(({ updated }) => !updated || Date.parse(updated) >= Date.parse(since));
