import type { Context } from '#server/operations/handler';
import type {
  ActionResult,
  RelatedPartyKind,
  RelatedPartyRecord,
  RelatedPartyUpdate,
  RestoreRequest,
} from '#server/generated/operations.gen';
import { assertCurrent, assertFamily, assertFound } from '../shared/access';
import {
  changesIn,
  type ChangeContext,
  recordAction,
  recordDifferences,
  changedRecordOf,
  type RecordOwner,
} from '../shared/changeHistory';
import type { Queries } from '#server/db/database';
import { restoreDeleted, findDeleted, moveToDeleted } from './deleted';
import { type PartyKind, type TypedPartyKind, kinds } from '../shared/relatedPartyKinds';
import { readParties } from '../shared/relatedPartyRecords';
import { addParts, findFamilyOf, lockParty, saveParts } from './store';

const readFamilyParty = async <S extends object>(
  db: Queries,
  kind: PartyKind<S>,
  familyId: number,
  id: number,
): Promise<S> => assertFound((await readParties(db, kind, familyId, id))[0]);

const valuesOf = (record: object): Readonly<Record<string, unknown>> => ({ ...record });

const changeContext = ({ caller, now }: Context, owner: RecordOwner): ChangeContext => ({
  by: caller.loginProfileId,
  at: now().toISOString(),
  owner,
});

/** Returns a related party of a family. Spec: R-FAM-13. @throws NotFoundError */
export const readParty = async <S extends object>({ db }: Context, kind: PartyKind<S>, id: number): Promise<S> =>
  readFamilyParty(db, kind, assertFound(await findFamilyOf(db, kind, id)), id);

/** Adds a related party to a family; ignores a sent id. Spec: R-FAM-13. @throws NotFoundError */
export async function createParty<F extends object, S extends F & RelatedPartyRecord>(
  context: Context,
  kind: TypedPartyKind<F, S>,
  familyId: number,
  fields: NoInfer<F>,
): Promise<S> {
  const { db, now } = context;
  const { parts, records } = kind;
  await assertFamily(context, familyId);
  const columns = { family_id: familyId, version: 1, updated_at: now().toISOString() };
  const id = await records.insert(db, valuesOf(fields), columns);
  if (parts) await addParts(db, parts, id, parts.of(fields));
  await recordAction(
    db,
    changedRecordOf(changeContext(context, { familyId, clientId: null }), kind, id, fields),
    'created',
  );
  return readFamilyParty(db, kind, familyId, id);
}

/**
 * Replaces a related party; parts that it does not list are deleted. Spec: R-FAM-13.
 *
 * @throws NotFoundError when its family has no such record, PreconditionFailedError for a stale version.
 */
export async function updateParty<F extends object, S extends F & RelatedPartyRecord>(
  context: Context,
  kind: TypedPartyKind<F, S>,
  record: NoInfer<F> & RelatedPartyUpdate,
): Promise<S> {
  const { db, now } = context;
  const { id, familyId, version } = record;
  const owner = assertFound(await lockParty(db, kind, id));
  const stored = await readFamilyParty(db, kind, familyId, id);
  assertCurrent(version, stored);
  await kind.records.update(db, id, valuesOf(record), { version: stored.version + 1, updated_at: now().toISOString() });
  if (kind.parts) await saveParts(db, kind.parts, id, kind.parts.of(record));
  const saved = await readFamilyParty(db, kind, familyId, id);
  await recordDifferences(
    db,
    changedRecordOf(changeContext(context, owner), kind, id, saved),
    changesIn(kind, stored, saved),
  );
  return saved;
}

/** Deletes a related party of a family; it can be restored. Spec: R-FAM-14. @throws NotFoundError */
export async function removeParty(context: Context, kind: PartyKind, id: number): Promise<ActionResult> {
  const { db } = context;
  const owner = assertFound(await lockParty(db, kind, id));
  context.setAuditedFamily(owner.familyId ?? undefined);
  const change = changedRecordOf(changeContext(context, owner), kind, id, await readParty(context, kind, id));
  await moveToDeleted(db, kind, id, change.at);
  await recordAction(db, change, 'deleted');
  return { success: true };
}

/** Restores a deleted related party of a family. @throws NotFoundError when no such record is deleted. */
export async function restoreParty(
  context: Context,
  { familyId, recordKind, recordId }: RestoreRequest & { readonly recordKind: RelatedPartyKind },
): Promise<ActionResult> {
  const { db, now } = context;
  const kind: PartyKind = kinds[recordKind];
  const owner = assertFound(await findDeleted(db, kind, recordId, familyId));
  await restoreDeleted(db, kind, recordId, now().toISOString());
  const restored = await readFamilyParty(db, kind, familyId, recordId);
  await recordAction(db, changedRecordOf(changeContext(context, owner), kind, recordId, restored), 'restored');
  return { success: true };
}
