import type { Context } from '#server/operations/handler';
import type { FamilyDetail, FamilyPart, FamilyPartName, FamilySummary } from '#server/generated/operations.gen';
import { assertFamily, assertFound } from '#server/features/shared/access';
import type { Queries } from '#server/db/database';
import { kinds } from '#server/features/shared/relatedPartyKinds';
import { readParties } from '#server/features/shared/relatedPartyRecords';
import { readMembers } from '../members/store';
import { readIndividuals, readSummary } from './store';

/** Readers of the lists of a family. */
const parts = {
  individuals: async (db, id) => ({ individuals: await readIndividuals(db, id) }),
  businesses: async (db, id) => ({ businesses: await readParties(db, kinds.business, id) }),
  trusts: async (db, id) => ({ trusts: await readParties(db, kinds.trust, id) }),
  charitableOrganizations: async (db, id) => ({
    charitableOrganizations: await readParties(db, kinds.charitableOrganization, id),
  }),
  bankAccounts: async (db, id) => ({ bankAccounts: await readParties(db, kinds.bankAccount, id) }),
  brokerageCustodians: async (db, id) => ({ brokerageCustodians: await readParties(db, kinds.brokerageCustodian, id) }),
  insuranceCompanies: async (db, id) => ({ insuranceCompanies: await readParties(db, kinds.insuranceCompany, id) }),
  contacts: async (db, id) => ({ contacts: await readParties(db, kinds.contact, id) }),
  vendors: async (db, id) => ({ vendors: await readParties(db, kinds.vendor, id) }),
  members: async (db, id) => ({ members: await readMembers(db, id) }),
} satisfies Record<FamilyPartName, (db: Queries, id: number) => Promise<FamilyPart>>;

/** Returns a family without its lists. @throws NotFoundError */
export const readWithoutLists = async (db: Queries, id: number): Promise<FamilySummary> =>
  assertFound(await readSummary(db, id));

/** Returns one list of a family, for one tab. Spec: R-FAM-4. @throws NotFoundError */
export async function readPart(context: Context, id: number, part: FamilyPartName): Promise<FamilyPart> {
  await assertFamily(context, id);
  return parts[part](context.db, id);
}

/** Returns a family with all its related parties. Spec: R-FAM-4. @throws NotFoundError */
export async function readFamily(db: Queries, familyId: number): Promise<FamilyDetail> {
  const { id, name, createdAt, version } = await readWithoutLists(db, familyId);
  return {
    id,
    name,
    createdAt,
    version,
    ...(await parts.individuals(db, id)),
    ...(await parts.businesses(db, id)),
    ...(await parts.trusts(db, id)),
    ...(await parts.charitableOrganizations(db, id)),
    ...(await parts.bankAccounts(db, id)),
    ...(await parts.brokerageCustodians(db, id)),
    ...(await parts.insuranceCompanies(db, id)),
    ...(await parts.contacts(db, id)),
    ...(await parts.vendors(db, id)),
    ...(await parts.members(db, id)),
  };
}
