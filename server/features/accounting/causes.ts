import type { TieOutCause } from '#server/generated/operations.gen';
import type { Queries } from '../shared/records';
import { createParameters, isInternal, isWithin, type Parameters } from './lines';
import type { Period } from './periods';
import { type Cents, dollars } from './rows';
import type { Selection } from './selection';

/** Sums of lines that should come to nothing, in cents. */
interface Suspects {
  readonly drafts: number;
  readonly posted: number;
  /** What lies between the locations: as it is left out, then with both statuses, then from the first day on, then of all days. */
  readonly leftOut: number;
  readonly anyStatus: number;
  readonly anyStart: number;
  readonly ever: number;
}

/** What is left out comes to nothing: it is no cause, whatever there is at other times. */
const evenly = { leftOut: 0, anyStatus: 0, anyStart: 0, ever: 0 } as const;

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
  const internal = selection.consolidated ? isInternal(selection, parameters) : 'false';
  const sum = (...conditions: readonly string[]): string =>
    `coalesce(sum(line.cents) FILTER (WHERE ${conditions.join(' AND ')}), 0)::bigint`;
  const [suspects] = await db.query<Suspects>(
    `SELECT ${sum(status, dates, "line.status = 'draft'")} AS drafts,
       ${sum(status, dates, "line.status = 'posted'")} AS posted,
       ${sum(internal, status, dates)} AS "leftOut", ${sum(internal, dates)} AS "anyStatus",
       ${sum(internal, `line.entry_date <= ${parameters.add(period.to)}`)} AS "anyStart", ${sum(internal)} AS ever
     FROM journal_line line WHERE ${within}`,
    parameters.values,
  );
  return suspects;
}

/** The numbers of entries, of a status, whose debits and credits differ. */
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
    `SELECT reference FROM journal_line line JOIN journal_entry entry ON entry.id = line.journal_entry_id
     WHERE ${conditions.join(' AND ')} AND (${dates})
     GROUP BY entry.id HAVING sum(line.cents) <> 0 ORDER BY entry.entry_date, entry.id LIMIT 20`,
    parameters.values,
  );
  return rows.map(({ reference }) => reference);
}

const causeOf = (amounts: Cents, message: string, filter?: TieOutCause['filter']): TieOutCause[] =>
  amounts.every((cents) => cents === 0) ? [] : [{ message, amounts: amounts.map(dollars), ...(filter && { filter }) }];

/** A cause with the journals it concerns. */
const withReferences = async (causes: TieOutCause[], read: () => Promise<string[]>): Promise<TieOutCause[]> => {
  const [cause] = causes;
  return cause ? [{ ...cause, references: await read() }] : [];
};

/**
 * Why the lines of all accounts do not come to zero in the periods, one a column. Every entry does when its debits equal its credits, and
 * so does what consolidating leaves out when both halves of what is intercompany are there: each cause is one way in which they are not.
 * The amounts add up to what the lines come to.
 */
export async function causesOf(db: Queries, selection: Selection, periods: readonly Period[]): Promise<TieOutCause[]> {
  const found: Suspects[] = [];
  for (const period of periods) {
    const suspects = await readSuspects(db, selection, period);
    if (suspects) found.push(suspects.leftOut === 0 ? { ...suspects, ...evenly } : suspects);
  }
  const by = (amount: (suspects: Suspects) => number): number[] => found.map(amount);
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
      by(({ anyStart, ever }) => ever - anyStart),
      `${half} are dated after the end date.`,
      'reportEndDate',
    ),
    ...causeOf(
      by(({ ever }) => 0 - ever),
      'Intercompany entries left out of the consolidation have no other side.',
      'type',
    ),
  ];
}
