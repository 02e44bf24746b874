import type { Context } from '#server/contract/handler';
import type {
  ActionResult,
  RelatedPartyKind,
  RelatedPartyRecord,
  RestoreRequest,
} from '#server/generated/operations.gen';
import { assertCurrent, assertFamily, assertFound } from '../shared/access';
import {
  changesIn,
  type Circumstances,
  noteAction,
  noteDifferences,
  occasionOf,
  type Owner,
} from '../shared/changeHistory';
import type { Queries } from '../shared/records';
import { bringBack, findDeleted, putAway } from './deleted';
import { type AnyKind, type Kind, kinds } from '../shared/relatedPartyKinds';
import { readParties } from '../shared/relatedPartyRecords';
import { addParts, findFamilyOf, lockParty, saveParts } from './store';

const inFamily = async <S extends object>(db: Queries, kind: AnyKind<S>, familyId: number, id: number): Promise<S> =>
  assertFound((await readParties(db, kind, familyId, id))[0]);

const valuesOf = (record: object): Readonly<Record<string, unknown>> => ({ ...record });

const circumstances = ({ caller, now }: Context, owner: Owner): Circumstances => ({
  by: caller.loginProfileId,
  at: now().toISOString(),
  owner,
});

/** A related party of a family. Throws `NotFoundError`. Spec: concierge.md 7, Related-party forms. */
export const readParty = async <S extends object>({ db }: Context, kind: AnyKind<S>, id: number): Promise<S> =>
  inFamily(db, kind, assertFound(await findFamilyOf(db, kind, id)), id);

/** Adds a related party to a family. An id sent along is nobody's. Throws `NotFoundError`. Spec: concierge.md 7. */
export async function createParty<F extends object, S extends F & RelatedPartyRecord>(
  context: Context,
  kind: Kind<F, S>,
  familyId: number,
  fields: NoInfer<F>,
): Promise<S> {
  const { db, now } = context;
  const { parts, records } = kind;
  await assertFamily(context, familyId);
  const columns = { family_id: familyId, version: 1, updated_at: now().toISOString() };
  const id = await records.insert(db, valuesOf(fields), columns);
  if (parts) await addParts(db, parts, id, parts.of(fields));
  await noteAction(db, occasionOf(circumstances(context, { familyId, clientId: null }), kind, id, fields), 'created');
  return inFamily(db, kind, familyId, id);
}

/**
 * Saves a related party whole: parts it does not list are gone. Throws `NotFoundError` when the family it names has no
 * such record, `PreconditionFailedError` for a stale version. Spec: concierge.md 7; decisions.md, Family detail.
 */
export async function updateParty<F extends object, S extends F & RelatedPartyRecord>(
  context: Context,
  kind: Kind<F, S>,
  record: NoInfer<S>,
): Promise<S> {
  const { db, now } = context;
  const { id, familyId, version } = record;
  const owner = assertFound(await lockParty(db, kind, id));
  const stored = await inFamily(db, kind, familyId, id);
  assertCurrent(version, stored);
  await kind.records.update(db, id, valuesOf(record), { version: version + 1, updated_at: now().toISOString() });
  if (kind.parts) await saveParts(db, kind.parts, id, kind.parts.of(record));
  const saved = await inFamily(db, kind, familyId, id);
  await noteDifferences(db, occasionOf(circumstances(context, owner), kind, id, saved), changesIn(kind, stored, saved));
  return saved;
}

/**
 * Deletes a related party of a family; it can be restored. Throws `NotFoundError`. Spec: decisions.md, Family detail.
 */
export async function removeParty(context: Context, kind: AnyKind, id: number): Promise<ActionResult> {
  const { db } = context;
  const owner = assertFound(await lockParty(db, kind, id));
  context.setAuditedFamily(owner.familyId ?? undefined);
  const occasion = occasionOf(circumstances(context, owner), kind, id, await readParty(context, kind, id));
  await putAway(db, kind, id, occasion.at);
  await noteAction(db, occasion, 'deleted');
  return { success: true };
}

/**
 * Brings back what was deleted from a family: undo of a deletion. Throws `NotFoundError` when there is nothing of it to
 * bring back.
 */
export async function restoreParty(
  context: Context,
  { familyId, recordKind, recordId }: RestoreRequest & { readonly recordKind: RelatedPartyKind },
): Promise<ActionResult> {
  const { db, now } = context;
  const kind: AnyKind = kinds[recordKind];
  const owner = assertFound(await findDeleted(db, kind, recordId, familyId));
  await bringBack(db, kind, recordId, now().toISOString());
  const restored = await inFamily(db, kind, familyId, recordId);
  await noteAction(db, occasionOf(circumstances(context, owner), kind, recordId, restored), 'restored');
  return { success: true };
}
