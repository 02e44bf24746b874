import type { Context } from '#server/operations/handler';
import type { BeneficialOwner, BusinessEntity } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { saveRecord } from '#server/features/shared/records';
import { businessTable, kinds, ownerTable } from '#server/features/shared/relatedPartyKinds';
import { assertFound } from '#server/features/shared/access';
import { deleteDraft } from '../drafts/store';
import { assertNotLast } from '../lastEntry';
import { assertCurrentForClient, recordOwnRemoval } from '../ownRemovals';
import { runStep, recordStep, type Step } from '../progress/step';
import { deleteBusiness, deleteOwner, readBusinesses, type StoredBusiness } from './store';

/** Returns the caller's businesses. Spec: R-ONB-13. */
export const ownBusinesses = ({ db, caller }: Context): Promise<BusinessEntity[]> =>
  readBusinesses(db, caller.loginProfileId);

async function saveOwner(
  db: Queries,
  businessId: number,
  stored: readonly BeneficialOwner[],
  owner: BeneficialOwner,
): Promise<void> {
  const existing = stored.find(({ id }) => id !== undefined && id === owner.id);
  if (!owner.deleted) await saveRecord(db, ownerTable, stored, owner, { business_entity_id: businessId });
  else if (existing?.id !== undefined) await deleteOwner(db, existing.id);
}

/**
 * Saves a business of the client and its listed owners; other owners stay. A business marked as deleted is removed, if
 * it exists.
 *
 * @throws NotFoundError for an id of others, PreconditionFailedError for a stale version.
 */
export async function saveBusiness(
  { tx, id: clientId, at }: Step,
  all: readonly StoredBusiness[],
  business: BusinessEntity,
): Promise<void> {
  const stored = all.find(({ id }) => id === business.id);
  if (business.deleted) {
    if (stored) await deleteBusiness(tx, stored.id);
    return;
  }
  await assertCurrentForClient(tx, 'business_entity', business.version, stored);
  const columns = { login_profile_id: clientId, version: (stored?.version ?? 0) + 1, updated_at: at };
  const id = await saveRecord(tx, businessTable, all, business, columns);
  for (const owner of business.beneficialOwners) await saveOwner(tx, id, stored?.beneficialOwners ?? [], owner);
}

/**
 * Saves the listed businesses of the caller, all or none; others stay. Spec: R-ONB-22.
 */
export const saveBusinesses = (context: Context, businesses: BusinessEntity[]): Promise<BusinessEntity[]> =>
  runStep(context, async (step) => {
    const stored = await readBusinesses(step.tx, step.id);
    for (const business of businesses) await saveBusiness(step, stored, business);
    await deleteDraft(step.tx, step.id, 'business');
    const saved = await readBusinesses(step.tx, step.id);
    await recordStep(step, kinds.business, stored, saved);
    return saved;
  });

/** Deletes a business of the caller. Spec: R-ONB-16. @throws NotFoundError */
export const deleteOwnBusiness = (context: Context, businessId: number): Promise<void> =>
  runStep(context, async (step) => {
    const businesses = await readBusinesses(step.tx, step.id);
    const business = assertFound(businesses.find(({ id }) => id === businessId));
    await deleteBusiness(step.tx, business.id);
    await recordStep(step, kinds.business, [business], []);
  });

/**
 * Deletes an owner of a business of the caller and increments the version of the business. Spec: R-ONB-15, R-ONB-16.
 *
 * @throws NotFoundError, and BadRequestError for the last owner.
 */
export const deleteOwnOwner = (context: Context, ownerId: number): Promise<void> =>
  runStep(context, async (step) => {
    const isOwner = (owner: BeneficialOwner): boolean => owner.id === ownerId;
    const businesses = await readBusinesses(step.tx, step.id);
    const business = assertFound(businesses.find(({ beneficialOwners }) => beneficialOwners.some(isOwner)));
    assertNotLast('BusinessEntity', 'beneficialOwners', business.beneficialOwners);
    await deleteOwner(step.tx, ownerId);
    await recordOwnRemoval(step.tx, 'business_entity', business.id, step.at);
    await recordStep(step, kinds.business, businesses, await readBusinesses(step.tx, step.id));
  });
