import type { Context } from '#server/operations/handler';
import type {
  AddFamilyRequest,
  Family,
  FamilySummary,
  LegalHold,
  UpdateFamilyRequest,
} from '#server/generated/operations.gen';
import { recordAction, recordDifferences, type ChangedRecord } from '../shared/changeHistory';
import { assertCurrent, assertFound } from '../shared/access';
import { lockFamily, readSummary, writeFields, writeLegalHold } from './detail/store';
import { insertFamily } from './store';

const changedFamily = ({ caller, now }: Context, id: number, name: string): ChangedRecord => ({
  by: caller.loginProfileId,
  at: now().toISOString(),
  owner: { familyId: id, clientId: null },
  kind: 'family',
  id,
  name,
});

/** Creates a family; trims its name. Spec: R-FAM-2. */
export async function addFamily(context: Context, { familyName }: AddFamilyRequest): Promise<Family> {
  const { db, now, today } = context;
  const family = assertFound(await insertFamily(db, familyName.trim(), now().toISOString(), today()));
  await recordAction(db, changedFamily(context, family.id, family.name), 'created');
  return family;
}

/**
 * Changes the name of a family, and the month in which its fiscal years begin, if one is sent. Spec: R-FAM-4.
 *
 * @throws NotFoundError, and PreconditionFailedError for a stale version.
 */
export async function updateFamily(
  context: Context,
  { id, version, name, fiscalYearStart }: UpdateFamilyRequest,
): Promise<FamilySummary> {
  const { db, now } = context;
  await lockFamily(db, id);
  const stored = assertFound(await readSummary(db, id));
  assertCurrent(version, stored);
  await writeFields(db, id, { name: name.trim(), fiscalYearStart }, now().toISOString());
  const updated = assertFound(await readSummary(db, id));
  const changed = (['name', 'fiscalYearStart'] as const).filter((field) => updated[field] !== stored[field]);
  await recordDifferences(
    db,
    changedFamily(context, id, updated.name),
    changed.map((field) => ({ field, before: String(stored[field]), after: String(updated[field]) })),
  );
  return updated;
}

/** Sets or ends the legal hold of a family; a repetition has no effect. @throws NotFoundError */
export async function setLegalHold(context: Context, sent: LegalHold): Promise<LegalHold> {
  const { db } = context;
  const { familyId, held, reason } = sent;
  await lockFamily(db, familyId);
  const { name, legalHold, legalHoldReason: before } = assertFound(await readSummary(db, familyId));
  if (legalHold === held) return { familyId, held, ...(before !== undefined && { reason: before }) };
  await writeLegalHold(db, familyId, held, reason);
  await recordDifferences(db, changedFamily(context, familyId, name), [
    { field: 'legalHold', before: String(!held), after: String(held) },
    ...(reason === undefined ? [] : [{ field: 'legalHoldReason', after: reason }]),
  ]);
  return sent;
}
