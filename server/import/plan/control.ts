import { amountText } from '../amountText';
import { stageTables } from '../stage';
import { bookedLines, fiscalYear, fiscalYearStart } from './bookedLines';
import { about, addIssues, type PlanContext, rejectRows, suggestion } from './steps';
import { type BalanceRow, booksAs, compareBalance, type ComparedBalance, type PostedSum } from './trialBalance';

const staged = stageTables['trial-balance'];
const stream = 'trial-balance';

async function findTargets({ tx }: PlanContext): Promise<void> {
  const named = (kind: string, column: string): string =>
    `(SELECT t.id FROM import_stage_target t WHERE t.kind = '${kind}' AND t.family_id = s.family_id AND t.key = s.${column})`;
  for (const kind of ['account', 'location'])
    await rejectRows(tx, staged, {
      stream,
      column: kind,
      code: 'unknown-reference',
      key: 's.account',
      message: `${about(`s.${kind}`, `is no ${kind} of this family.`)} || ${suggestion(`'${kind}'`, 's.family_id', `s.${kind}`)}`,
      where: `s.${kind} IS NOT NULL AND ${named(kind, kind)} IS NULL`,
    });
  await tx.query(
    `UPDATE ${staged} s SET account_id = ${named('account', 'account')}::integer, location_id = ${named('location', 'location')}
     WHERE NOT s.rejected`,
  );
}

/** A control total that differs. */
export interface ControlDifference {
  readonly family: string;
  readonly date: string;
  readonly location?: string;
  readonly account: string;
  readonly expected: number;
  readonly actual: number;
}

/** A row of the package, with its fiscal year. */
interface Row extends BalanceRow {
  readonly familyId: number;
  readonly family: string;
  readonly date: string;
  readonly locationId: string | null;
  readonly location: string | null;
  readonly year: number;
  readonly yearStart: string;
  readonly isYearEnd: boolean;
}

const readRows = ({ tx }: PlanContext): Promise<Row[]> =>
  tx.query<Row>(
    `SELECT s.row, s.family_id AS "familyId", s.family, s.date, s.location_id AS "locationId", s.location, s.account,
       coalesce(a.class, c.class) AS class, s.balance, y.year, make_date(y.year, f.start, 1) AS "yearStart",
       make_date(y.year + 1, f.start, 1) = s.date + 1 AS "isYearEnd"
     FROM ${staged} s
     LEFT JOIN ledger_account c ON c.family_id = s.family_id AND c.id = s.account_id
     LEFT JOIN ${stageTables.accounts} a ON a.account_id = s.account_id AND NOT a.rejected
     CROSS JOIN LATERAL (SELECT ${fiscalYearStart('s.family_id')} AS start) f
     CROSS JOIN LATERAL (SELECT ${fiscalYear('s.date', 'f.start')} AS year) y
     WHERE NOT s.rejected ORDER BY s.row`,
  );

/** What is posted on an account of a location in a fiscal year, since the last date of a trial balance before `until`. */
interface Sum extends PostedSum {
  readonly familyId: number;
  readonly locationId: string;
  readonly location: string;
  readonly until: string;
}

const readSums = ({ tx, sourceId }: PlanContext): Promise<Sum[]> =>
  tx.query<Sum>(
    `WITH line AS MATERIALIZED (${bookedLines(`SELECT family_id FROM ${staged}`)}), day AS (
       SELECT d.family_id, d.date, ${fiscalYear('d.date', 'f.start')} AS year, (
         SELECT min(s.date) FROM ${staged} s WHERE s.family_id = d.family_id AND s.date >= d.date AND NOT s.rejected) AS until
       FROM (SELECT DISTINCT family_id, date FROM line) d
       CROSS JOIN LATERAL (SELECT ${fiscalYearStart('d.family_id')} AS start) f
     )
     SELECT l.family_id AS "familyId", l.location_id AS "locationId", coalesce(t.key, l.location_id) AS location,
       coalesce(a.number, c.number) AS account, coalesce(a.class, c.class) AS class, l.kind, day.year, day.until,
       sum(l.cents) AS cents
     FROM line l JOIN day ON day.family_id = l.family_id AND day.date = l.date AND day.until IS NOT NULL
     LEFT JOIN ledger_account c ON c.family_id = l.family_id AND c.id = l.account_id
     LEFT JOIN ${stageTables.accounts} a ON a.account_id = l.account_id AND NOT a.rejected
     LEFT JOIN import_stage_target t ON t.kind = 'location' AND t.family_id = l.family_id AND t.id = l.location_id
     WHERE l.account_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 4, 7`,
    [sourceId],
  );

/** The rows of a family, a date and a location, or of all its locations, compared with the books. */
interface Compared extends ComparedBalance {
  readonly first: Row;
  readonly rows: readonly Row[];
}

const keyOf = (...parts: readonly unknown[]): string => JSON.stringify(parts);

const grouped = <T>(all: readonly T[], key: (one: T) => string): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(key(one));
    if (group) group.push(one);
    else groups.set(key(one), [one]);
  }
  return groups;
};

function compareGroups(rows: readonly Row[], sums: readonly Sum[]): Compared[] {
  const ofFamily = grouped(sums, ({ familyId }) => keyOf(familyId, null));
  const ofLocation = grouped(sums, ({ familyId, locationId }) => keyOf(familyId, locationId));
  const groups = grouped(rows, ({ familyId, date, locationId }) => keyOf(familyId, date, locationId));
  return [...groups.values()].flatMap((group): Compared[] => {
    const [first] = group;
    if (!first) return [];
    const { familyId, date, locationId, year, isYearEnd } = first;
    const posted = (locationId === null ? ofFamily : ofLocation).get(keyOf(familyId, locationId)) ?? [];
    const until = posted.filter((sum) => sum.until <= date);
    return [{ first, rows: group, ...compareBalance({ rows: group, sums: until, year, isYearEnd }) }];
  });
}

const plain = (cents: number): string => amountText(cents / 100);

/** Returns why a row may differ: what its account has only in a ledger that closes years. */
function causeOf({ class: kind }: Row, { first, openFrom }: Compared, closed: number): string {
  if (closed !== 0) return ` This includes ${plain(closed)}, the income and expenses of closed years.`;
  if (kind !== 'income' && kind !== 'expense') return '';
  if (openFrom === undefined) return ' This is what was posted since the first entry.';
  const start = `${String(openFrom)}${first.yearStart.slice(4)}`;
  return ` This is what was posted since ${start}, where the fiscal year begins: fiscalYearStart of the family sets it.`;
}

const differencesOf = (compared: Compared) =>
  compared.differences.map(({ row, actual, closed }) => {
    const given = compared.rows.find((one) => one.row === row) ?? compared.first;
    const message = `The source has ${plain(given.balance)}, the books after this import have ${plain(actual)}.`;
    return { ...given, actual, message: message + causeOf(given, compared, closed) };
  });

/** So many accounts are named in a message. */
const named = 5;

const listed = (texts: readonly string[]): string =>
  texts.slice(0, named).join(', ') + (texts.length > named ? ` and ${String(texts.length - named)} more` : '');

const sumOf = (rows: readonly BalanceRow[]): number => rows.reduce((sum, { balance }) => sum + balance, 0);

/** Says what a trial balance lacks to be the whole of the books. */
const lackOf = ({ first: { date, location }, rows, missing, missingResult }: Compared): readonly string[] => [
  ...(sumOf(rows) === 0
    ? []
    : [
        `The balances of ${date}${location === null ? '' : ` and ${location}`} add up to ${plain(sumOf(rows))}, not to zero.`,
      ]),
  ...(missing.length === 0
    ? []
    : [
        `These accounts have a balance and no row: ${listed(missing.map(({ account, cents }) => `${account} (${plain(cents)})`))}.`,
      ]),
  ...(missingResult === 0
    ? []
    : [`No equity account has the income and expenses of closed years, ${plain(missingResult)}.`]),
];

/** Says what the trial balances of a family and a date lack together. */
function lackOfDate(
  groups: readonly Compared[],
  sums: readonly Sum[],
): { readonly row: number; readonly texts: readonly string[] }[] {
  const total = groups.find(({ first }) => first.locationId === null)?.first;
  const part = groups.find(({ first }) => first.locationId !== null)?.first;
  if (!part) return [];
  const { familyId, date } = part;
  if (total)
    return groups.every(({ rows }) => sumOf(rows) === 0)
      ? []
      : [
          {
            row: total.row,
            texts: [
              `Some rows of ${date} name a location and others do not: a row without one is the total of all locations.`,
            ],
          },
        ];
  const given = new Set(groups.map(({ first }) => first.locationId));
  const others = sums.filter((sum) => sum.familyId === familyId && sum.until <= date && !given.has(sum.locationId));
  const lacking = [...grouped(others, ({ location }) => location)].flatMap(([location, posted]) =>
    [...booksAs(posted, { openFrom: undefined, kinds: ['normal'] }).balances.values()].some((cents) => cents !== 0)
      ? [location]
      : [],
  );
  return lacking.length === 0
    ? []
    : [{ row: part.row, texts: [`These locations have balances and no row of ${date}: ${listed(lacking)}.`] }];
}

const lacks = (groups: readonly Compared[], sums: readonly Sum[]) => [
  ...groups.map((group) => ({ row: group.first.row, texts: lackOf(group) })),
  ...[...grouped(groups, ({ first: { familyId, date } }) => keyOf(familyId, date)).values()].flatMap((ofDate) =>
    lackOfDate(ofDate, sums),
  ),
];

const messages = '(row integer, account text, message text)';

/**
 * Compares trial balances with the books as they are after the import, and warns of those that are not whole. Rows that
 * were rejected before leave their trial balance incomplete without a warning.
 */
export async function compareControlTotals(context: PlanContext): Promise<readonly ControlDifference[]> {
  const { tx } = context;
  await findTargets(context);
  const rows = await readRows(context);
  if (rows.length === 0) return [];
  const sums = await readSums(context);
  const groups = compareGroups(rows, sums);
  const differences = groups.flatMap(differencesOf).sort((one, other) => one.row - other.row);
  await addIssues(
    tx,
    {
      stream,
      column: 'balance',
      code: 'control-difference',
      key: 's.account',
      message: 's.message',
      from: `FROM jsonb_to_recordset($1::jsonb) AS s ${messages}`,
    },
    [JSON.stringify(differences)],
  );
  const rejected = await tx.query(`SELECT FROM ${staged} WHERE rejected LIMIT 1`);
  const incomplete = rejected.length > 0 ? [] : lacks(groups, sums).filter(({ texts }) => texts.length > 0);
  await addIssues(
    tx,
    {
      stream,
      code: 'incomplete-balance',
      severity: 'warning',
      key: 'NULL',
      message: 's.message',
      from: `FROM jsonb_to_recordset($1::jsonb) AS s ${messages}`,
    },
    [JSON.stringify(incomplete.map(({ row, texts }) => ({ row, message: texts.join(' ') })))],
  );
  await tx.query(`UPDATE ${staged} SET rejected = true WHERE row = ANY ($1::integer[])`, [
    differences.map(({ row }) => row),
  ]);
  return differences.map(({ family, date, location, account, balance, actual }) => ({
    family,
    date,
    ...(location !== null && { location }),
    account,
    expected: balance / 100,
    actual: actual / 100,
  }));
}
