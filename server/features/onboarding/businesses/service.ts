import type { Context } from '#server/contract/handler';
import type { BeneficialOwner, BusinessEntity } from '#server/generated/operations.gen';
import { type Queries, saveRecord } from '#server/features/shared/records';
import { businessTable, kinds, ownerTable } from '#server/features/shared/relatedPartyKinds';
import { assertFound } from '#server/features/shared/access';
import { deleteDraft } from '../drafts/store';
import { refuseLast } from '../lastEntry';
import { assertCurrentForClient, noteRemoval } from '../ownRemovals';
import { inStep, noteStep, type Step } from '../progress/step';
import { deleteBusiness, deleteOwner, readBusinesses, type StoredBusiness } from './store';

/** The caller's businesses. Spec: client-portal.md 7, GET Business. */
export const ownBusinesses = ({ db, caller }: Context): Promise<BusinessEntity[]> =>
  readBusinesses(db, caller.loginProfileId);

async function saveOwner(
  db: Queries,
  businessId: number,
  stored: readonly BeneficialOwner[],
  owner: BeneficialOwner,
): Promise<void> {
  const known = stored.find(({ id }) => id !== undefined && id === owner.id);
  if (!owner.deleted) await saveRecord(db, ownerTable, stored, owner, { business_entity_id: businessId });
  else if (known?.id !== undefined) await deleteOwner(db, known.id);
}

/**
 * Saves one business of the client with the owners it lists; owners not listed stay. One marked deleted is removed, or ignored when it is
 * gone already. Throws `NotFoundError` for an id that is not among the client's, `PreconditionFailedError` for a stale version.
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

/** Saves the caller's businesses, all or none; those not listed stay. Spec: client-portal.md 4 and 7, POST Business. */
export const saveBusinesses = (context: Context, businesses: BusinessEntity[]): Promise<BusinessEntity[]> =>
  inStep(context, async (step) => {
    const stored = await readBusinesses(step.tx, step.id);
    for (const business of businesses) await saveBusiness(step, stored, business);
    await deleteDraft(step.tx, step.id, 'business');
    const saved = await readBusinesses(step.tx, step.id);
    await noteStep(step, kinds.business, stored, saved);
    return saved;
  });

/** Deletes one of the caller's businesses. Throws `NotFoundError`. Spec: client-portal.md 7, DeleteBusiness. */
export const deleteOwnBusiness = (context: Context, businessId: number): Promise<void> =>
  inStep(context, async (step) => {
    const businesses = await readBusinesses(step.tx, step.id);
    const business = assertFound(businesses.find(({ id }) => id === businessId));
    await deleteBusiness(step.tx, business.id);
    await noteStep(step, kinds.business, [business], []);
  });

/**
 * Deletes an owner of one of the caller's businesses, which is a newer version of it. Throws `NotFoundError`, and `BadRequestError` for the last one: what is stored follows the
 * rules. Spec: client-portal.md 5, Beneficial owners, and 7, DeleteBeneficialOwner.
 */
export const deleteOwnOwner = (context: Context, ownerId: number): Promise<void> =>
  inStep(context, async (step) => {
    const isIt = (owner: BeneficialOwner): boolean => owner.id === ownerId;
    const businesses = await readBusinesses(step.tx, step.id);
    const business = assertFound(businesses.find(({ beneficialOwners }) => beneficialOwners.some(isIt)));
    refuseLast('BusinessEntity', 'beneficialOwners', business.beneficialOwners);
    await deleteOwner(step.tx, ownerId);
    await noteRemoval(step.tx, 'business_entity', business.id, step.at);
    await noteStep(step, kinds.business, businesses, await readBusinesses(step.tx, step.id));
  });
