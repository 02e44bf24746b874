import type { Context } from '#server/operations/handler';
import type { History } from '#server/generated/operations.gen';
import { assertFamily } from '#server/features/shared/access';
import { type ChangeFilters, readChanges } from './store';

const pageSize = 100;

/** Returns a page of the changes of a family, newest first. @throws NotFoundError */
export async function familyHistory(context: Context, filters: ChangeFilters): Promise<History> {
  await assertFamily(context, filters.familyId);
  const read = await readChanges(context.db, filters, pageSize + 1);
  const next = read[pageSize];
  if (!next) return { changes: read };
  // A save of several fields is not divided between pages, unless it fills one.
  const end = read.findIndex(({ changedAt }) => changedAt === next.changedAt) || pageSize;
  const changes = read.slice(0, end);
  return { changes, before: read[end - 1]?.id };
}
