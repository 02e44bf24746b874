import type {
  BankAccountFields,
  BrokerageCustodianFields,
  BusinessEntity,
  CharitableOrganizationFields,
  ContactFields,
  Individual,
  InsuranceCompanyFields,
  Trust,
  VendorFields,
} from '#server/generated/operations.gen';
import type { SeedBuilder } from '../support/seedBuilder';

/** The owner of a record: a family, or the client who entered it. */
export type SeedOwner = { readonly familyId: number } | { readonly loginProfileId: number };

/** The time and version of the last save. */
export interface Saved {
  readonly updatedAt: string;
  readonly version?: number;
}

const stamp = ({ updatedAt, version = 1 }: Saved) => ({ updatedAt, version });

/** Seeds an individual; `confirmedAt` marks a completed step. Returns its id. */
export const seedIndividual = (
  builder: SeedBuilder,
  owner: SeedOwner,
  record: Partial<Individual>,
  saved: Saved,
  confirmedAt?: string,
): number => builder.add('individual', { ...record, ...owner, ...stamp(saved), ...(confirmedAt && { confirmedAt }) });

/** Seeds a business with its beneficial owners. */
export const seedBusiness = (
  builder: SeedBuilder,
  owner: SeedOwner,
  { beneficialOwners, ...record }: BusinessEntity,
  saved: Saved,
): number => {
  const businessEntityId = builder.add('business_entity', { ...record, ...owner, ...stamp(saved) });
  for (const beneficialOwner of beneficialOwners)
    builder.add('beneficial_owner', { ...beneficialOwner, businessEntityId });
  return businessEntityId;
};

/** Seeds a trust with its members. */
export const seedTrust = (
  builder: SeedBuilder,
  owner: SeedOwner,
  { trustMembers, ...record }: Trust,
  saved: Saved,
  individualId?: number,
): number => {
  const hung = { ...owner, ...(individualId !== undefined && { individualId }) };
  const trustId = builder.add('trust', { ...record, ...hung, ...stamp(saved) });
  for (const member of trustMembers) builder.add('trust_member', { ...member, trustId });
  return trustId;
};

/** Related parties without parts, by table. */
export interface Parties {
  readonly bank_account: readonly BankAccountFields[];
  readonly brokerage_custodian: readonly BrokerageCustodianFields[];
  readonly insurance_company: readonly InsuranceCompanyFields[];
  readonly contact: readonly ContactFields[];
  readonly charitable_organization: readonly CharitableOrganizationFields[];
  readonly vendor: readonly VendorFields[];
}

const kinds = [
  'bank_account',
  'brokerage_custodian',
  'insurance_company',
  'contact',
  'charitable_organization',
  'vendor',
] as const satisfies readonly (keyof Parties)[];

/** Seeds the related parties of a family; `savedAt` returns the time of a save by index. */
export const seedParties = (
  builder: SeedBuilder,
  familyId: number,
  parties: Parties,
  savedAt: (index: number) => string,
): void => {
  for (const kind of kinds) {
    parties[kind].forEach((record, index) =>
      builder.add(kind, { ...record, familyId, ...stamp({ updatedAt: savedAt(index), version: 1 + (index % 3) }) }),
    );
  }
};
