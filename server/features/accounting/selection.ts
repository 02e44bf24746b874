import type { Context } from '#server/operations/handler';
import type { DimensionType, JournalStatus, ReportType } from '#server/generated/operations.gen';
import { assertFamily, assertFound } from '../shared/access';
import type { Queries } from '#server/db/database';
import { dimensionChoice, type DimensionChoice } from './dimensions';
import { locationsInReport, readLocations } from './locations';

/** The parts of a request's context that reports use. */
export type ReportContext = Pick<Context, 'db' | 'caller' | 'now'>;

/** The selected lines of the ledger, without dates, and the fiscal year of their family. */
export interface Selection {
  readonly familyId: number;
  /** Absent means all locations. */
  readonly locations?: readonly string[];
  /** Excludes lines whose counterparty is one of the locations. */
  readonly consolidated: boolean;
  /** Absent means drafts and posted entries. */
  readonly status?: 'draft' | 'posted';
  readonly dimension?: DimensionChoice;
  /** The month in which fiscal years of the family begin, 1 to 12. */
  readonly fiscalYearStart: number;
}

/** The filters of all reports. */
export interface Filters {
  readonly familyId: number;
  readonly type: ReportType;
  readonly journalStatus: JournalStatus;
  readonly locationId?: string | undefined;
  readonly dimensionType?: DimensionType | undefined;
  readonly dimensionIds?: string | undefined;
}

/**
 * Returns the selection of the filters.
 *
 * @throws NotFoundError for a family that is not the caller's, and for an unknown location or dimension.
 */
export async function select(context: ReportContext, filters: Filters): Promise<Selection> {
  const { familyId, type, journalStatus, locationId, dimensionType, dimensionIds } = filters;
  await assertFamily(context, familyId);
  const locations = locationsInReport(await readLocations(context.db, familyId), type, locationId);
  const dimension = await dimensionChoice(context.db, familyId, dimensionType, dimensionIds);
  const [family] = await context.db.query<{ month: number }>(
    'SELECT fiscal_year_start AS month FROM family WHERE id = $1',
    [familyId],
  );
  return {
    familyId,
    fiscalYearStart: assertFound(family).month,
    consolidated: type === 'consolidated',
    ...(locations && { locations }),
    ...(journalStatus !== 'all' && { status: journalStatus }),
    ...(dimension && { dimension }),
  };
}

/** Runs `work` in a snapshot of the ledger, so that the figures of several queries are consistent. */
export const inSnapshot = <T>({ db }: ReportContext, work: (db: Queries) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return work(tx);
  });
