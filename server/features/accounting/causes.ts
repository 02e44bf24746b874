import type { TieOutCause } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { dayAfter } from './calendar';
import { createParameters, isInternal, isWithin, type Parameters } from './journalLines';
import { ledgerSums } from './ledgerSums';
import type { Period } from './periods';
import { type Cents, dollars } from './rows';
import type { Selection } from './selection';

/** Sums of lines in cents that should be zero. */
interface Suspects {
  readonly drafts: number;
  readonly posted: number;
  /** Intercompany lines: as excluded, then with both statuses, then from the first day, then of all dates. */
  readonly leftOut: number;
  readonly anyStatus: number;
  readonly anyStart: number;
  readonly anyDate: number;
}

/** For excluded lines whose sum is zero: other dates and statuses are no causes. */
const noDifference = { leftOut: 0, anyStatus: 0, anyStart: 0, anyDate: 0 } as const;

const inPeriod = ({ from, to }: Period, { add }: Parameters): string =>
  [`line.entry_date <= ${add(to)}`, ...(from === undefined ? [] : [`line.entry_date >= ${add(from)}`])].join(' AND ');

const hasStatus = ({ status }: Selection, { add }: Parameters): string =>
  status ? `line.status = ${add(status)}` : 'true';

async function readSuspects(db: Queries, selection: Selection, period: Period): Promise<Suspects | undefined> {
  const parameters = createParameters();
  const [within, status, dates] = [
    isWithin(selection, parameters),
    hasStatus(selection, parameters),
    inPeriod(period, parameters),
  ];
  const { from, to } = period;
  const lines = ledgerSums(
    { familyId: selection.familyId },
    [...(from === undefined ? [] : [from]), dayAfter(to)],
    parameters,
  );
  const internal = selection.consolidated ? isInternal(selection, parameters) : 'false';
  const sum = (...conditions: readonly string[]): string =>
    `coalesce(sum(line.cents) FILTER (WHERE ${conditions.join(' AND ')}), 0)::bigint`;
  const [suspects] = await db.query<Suspects>(
    `SELECT ${sum(status, dates, "line.status = 'draft'")} AS drafts,
       ${sum(status, dates, "line.status = 'posted'")} AS posted,
       ${sum(internal, status, dates)} AS "leftOut", ${sum(internal, dates)} AS "anyStatus",
       ${sum(internal, `line.entry_date <= ${parameters.add(to)}`)} AS "anyStart", ${sum(internal)} AS "anyDate"
     FROM ${lines} WHERE ${within}`,
    parameters.values,
  );
  return suspects;
}

/** Returns the references of entries of a status whose debits and credits differ. */
async function readUnequal(
  db: Queries,
  selection: Selection,
  status: 'draft' | 'posted',
  periods: readonly Period[],
): Promise<string[]> {
  const parameters = createParameters();
  const conditions = [isWithin(selection, parameters), `line.status = ${parameters.add(status)}`];
  const dates = periods.map((period) => `(${inPeriod(period, parameters)})`).join(' OR ');
  const rows = await db.query<{ reference: string }>(
    `SELECT reference FROM journal_line line
     JOIN journal_entry entry ON entry.family_id = line.family_id AND entry.id = line.journal_entry_id
     WHERE ${conditions.join(' AND ')} AND (${dates})
     GROUP BY entry.family_id, entry.id HAVING sum(line.cents) <> 0 ORDER BY entry.entry_date, entry.id LIMIT 20`,
    parameters.values,
  );
  return rows.map(({ reference }) => reference);
}

const causeOf = (amounts: Cents, message: string, filter?: TieOutCause['filter']): TieOutCause[] =>
  amounts.every((cents) => cents === 0) ? [] : [{ message, amounts: amounts.map(dollars), ...(filter && { filter }) }];

/** Adds the references of journals to a cause. */
const withReferences = async (causes: TieOutCause[], read: () => Promise<string[]>): Promise<TieOutCause[]> => {
  const [cause] = causes;
  return cause ? [{ ...cause, references: await read() }] : [];
};

/**
 * Returns why the sum of all lines is not zero in a period, with one amount per column. Entries whose debits equal
 * their credits sum up to zero, and so do excluded intercompany lines when both halves exist: each cause is a violation
 * of this. The amounts add up to the sum of the lines.
 */
export async function causesOf(db: Queries, selection: Selection, periods: readonly Period[]): Promise<TieOutCause[]> {
  const suspectsByPeriod: Suspects[] = [];
  for (const period of periods) {
    const suspects = await readSuspects(db, selection, period);
    if (suspects) suspectsByPeriod.push(suspects.leftOut === 0 ? { ...suspects, ...noDifference } : suspects);
  }
  const by = (amount: (suspects: Suspects) => number): number[] => suspectsByPeriod.map(amount);
  const [drafts, posted] = [by((one) => one.drafts), by((one) => one.posted)];
  const unequal = (status: 'draft' | 'posted') => () => readUnequal(db, selection, status, periods);
  const half = 'The other sides of intercompany entries';
  return [
    ...(await withReferences(
      causeOf(drafts, 'Draft entries whose debits and credits differ are included.', 'journalStatus'),
      unequal('draft'),
    )),
    ...(await withReferences(causeOf(posted, 'Debits and credits of posted entries differ.'), unequal('posted'))),
    ...causeOf(
      by(({ leftOut, anyStatus }) => anyStatus - leftOut),
      `${half} have another journal status.`,
      'journalStatus',
    ),
    ...causeOf(
      by(({ anyStatus, anyStart }) => anyStart - anyStatus),
      `${half} are dated before the start date.`,
      'startDate',
    ),
    ...causeOf(
      by(({ anyStart, anyDate }) => anyDate - anyStart),
      `${half} are dated after the end date.`,
      'reportEndDate',
    ),
    ...causeOf(
      by(({ anyDate }) => 0 - anyDate),
      'Intercompany entries left out of the consolidation have no other side.',
      'type',
    ),
  ];
}
