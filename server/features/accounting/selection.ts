import type { Context } from '#server/contract/handler';
import type { DimensionType, JournalStatus, ReportType } from '#server/generated/operations.gen';
import { assertFamily } from '../shared/access';
import type { Queries } from '../shared/records';
import { dimensionChoice, type DimensionChoice } from './dimensions';
import { locationsInReport, readLocations } from './locations';

/** What a report needs to know of a call. */
export type ReportContext = Pick<Context, 'db' | 'caller' | 'now'>;

/** Which lines of the ledger a report is about, but for their dates. */
export interface Selection {
  readonly familyId: number;
  /** Absent means every location of the family. */
  readonly locations?: readonly string[];
  /** Without the lines whose counterparty is among the locations as well. */
  readonly consolidated: boolean;
  /** Absent means drafts and what is posted. */
  readonly status?: 'draft' | 'posted';
  readonly dimension?: DimensionChoice;
}

/** The filters every statement has. */
export interface Filters {
  readonly familyId: number;
  readonly type: ReportType;
  readonly journalStatus: JournalStatus;
  readonly locationId?: string | undefined;
  readonly dimensionType?: DimensionType | undefined;
  readonly dimensionIds?: string | undefined;
}

/**
 * What the filters of a call select. Throws `NotFoundError` when the family is not the caller's, or a location or
 * dimension not the family's.
 */
export async function select(context: ReportContext, filters: Filters): Promise<Selection> {
  const { familyId, type, journalStatus, locationId, dimensionType, dimensionIds } = filters;
  await assertFamily(context, familyId);
  const locations = locationsInReport(await readLocations(context.db, familyId), type, locationId);
  const dimension = await dimensionChoice(context.db, familyId, dimensionType, dimensionIds);
  return {
    familyId,
    consolidated: type === 'consolidated',
    ...(locations && { locations }),
    ...(journalStatus !== 'all' && { status: journalStatus }),
    ...(dimension && { dimension }),
  };
}

/** One moment of the ledger for all that is read in `work`, so that figures of several queries tie together. */
export const atOneMoment = <T>({ db }: ReportContext, work: (db: Queries) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return work(tx);
  });
