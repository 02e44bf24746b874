import { isCalendarDate } from '#openapi/shared/calendar';
import type { Caller } from '#server/identity/caller';
import { objectAt } from '#server/contract/document';
import { schemaProperties } from '#server/contract/schemas';
import { createCompilers } from '#server/contract/validators';
import type { Context } from '#server/operations/handler';
import { ConflictError } from '#server/errors';
import type { BusinessEntity, OnboardingCheck, Trust } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { kinds } from '#server/features/shared/relatedPartyKinds';
import { saveBusiness } from '../businesses/service';
import { readBusinesses } from '../businesses/store';
import { writeDraft } from '../drafts/store';
import { recordIndividual } from '../individual/service';
import { individualIdOf, insertUnconfirmed, readIndividual } from '../individual/store';
import { runStep, recordStep, type Step } from '../progress/step';
import { isImportSettled, settleImport } from '../progress/store';
import { saveTrust } from '../trusts/service';
import { readTrusts } from '../trusts/store';
import { type PartnerProfile, readPartnerProfile } from './store';

const { json } = createCompilers(() => new Date());

/** Returns whether all businesses satisfy the rules of the Business step. */
const areBusinesses = json<BusinessEntity[]>({
  type: 'array',
  items: { $ref: '#/components/schemas/BusinessEntity' },
});

/** Returns whether all trusts satisfy the rules of the Trust step. */
const areTrusts = json<Trust[]>({ type: 'array', items: { $ref: '#/components/schemas/Trust' } });

const properties = schemaProperties('IndividualRecord');

const isUsable = (field: string, value: unknown): boolean => {
  if (field === 'dateOfBirth') return typeof value === 'string' && isCalendarDate(value);
  return objectAt(properties, field)['type'] === 'integer' ? Number.isInteger(value) : typeof value === 'string';
};

/** Returns the values that the Individual step can show, without values of another type and invalid dates. */
const usableIndividual = (individual: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(individual).filter(([field, value]) => isUsable(field, value)));

/** Returns the profile under the caller's verified email. */
const profileOf = async (db: Queries, { email, emailVerified }: Caller): Promise<PartnerProfile | undefined> =>
  email !== undefined && emailVerified ? readPartnerProfile(db, email) : undefined;

/** Returns whether the caller has data to import. Spec: R-ONB-3. */
export const checkImport = async ({ db, caller }: Context): Promise<OnboardingCheck> => ({
  alreadyImported: await isImportSettled(db, caller.loginProfileId),
  dwpDataExists: (await profileOf(db, caller)) !== undefined,
});

async function importIndividual({ tx, id, at }: Step, { individual }: PartnerProfile): Promise<void> {
  if ((await individualIdOf(tx, id)) === undefined) await insertUnconfirmed(tx, id, usableIndividual(individual), at);
}

/** Stores valid businesses. If one is not valid, all are stored as the step's draft. */
async function importBusinesses(step: Step, { businesses }: PartnerProfile): Promise<void> {
  if (areBusinesses(businesses)) for (const business of businesses) await saveBusiness(step, [], business);
  else await writeDraft(step.tx, step.id, { step: 'business', data: { businessEntities: businesses } }, step.at);
}

async function importTrusts(step: Step, { trusts }: PartnerProfile): Promise<void> {
  if (areTrusts(trusts)) for (const trust of trusts) await saveTrust(step, [], trust);
  else await writeDraft(step.tx, step.id, { step: 'trust', data: { trusts } }, step.at);
}

const storedRecords = async ({ tx, id }: Step) => ({
  individual: await readIndividual(tx, id),
  businesses: await readBusinesses(tx, id),
  trusts: await readTrusts(tx, id),
});

/** Runs `work` and records its changes in the history. */
async function withHistory(step: Step, work: () => Promise<void>): Promise<void> {
  const before = await storedRecords(step);
  await work();
  const after = await storedRecords(step);
  await recordIndividual(step, before.individual, after.individual);
  await recordStep(step, kinds.business, before.businesses, after.businesses);
  await recordStep(step, kinds.trust, before.trusts, after.trusts);
}

/**
 * Imports the data of the previous partner system into three steps, unconfirmed. Saved data stays. Spec: R-ONB-4.
 *
 * @throws ConflictError when there is no data, or the import was done or declined.
 */
export const importPartnerData = (context: Context): Promise<void> =>
  runStep(context, async (step) => {
    const settled = await isImportSettled(step.tx, step.id);
    const profile = await profileOf(step.tx, context.caller);
    if (settled) throw new ConflictError('Your existing profile has already been imported or declined.');
    if (!profile) throw new ConflictError('There is no existing profile to import.');
    await withHistory(step, async () => {
      await importIndividual(step, profile);
      await importBusinesses(step, profile);
      await importTrusts(step, profile);
    });
    await settleImport(step.tx, step.id, 'imported', step.at);
  });

/**
 * Declines the import permanently; a repetition, or a request after an import, has no effect. Spec: R-ONB-5.
 */
export const declineImport = (context: Context): Promise<void> =>
  runStep(context, async ({ tx, id, at }) => {
    await settleImport(tx, id, 'declined', at);
  });
