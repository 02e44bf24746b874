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

/** What a record belongs to: a family, or the client who entered it. */
export type Owner = { readonly familyId: number } | { readonly loginProfileId: number };

/** When a record was saved last, and how often. */
export interface Saved {
  readonly updatedAt: string;
  readonly version?: number;
}

const stamp = ({ updatedAt, version = 1 }: Saved) => ({ updatedAt, version });

/** Files an individual; `confirmedAt` for one who has completed the step. Answers its id. */
export const seedIndividual = (
  builder: SeedBuilder,
  owner: Owner,
  record: Partial<Individual>,
  saved: Saved,
  confirmedAt?: string,
): number => builder.add('individual', { ...record, ...owner, ...stamp(saved), ...(confirmedAt && { confirmedAt }) });

/** Files a business with its beneficial owners. */
export const seedBusiness = (
  builder: SeedBuilder,
  owner: Owner,
  { beneficialOwners, ...record }: BusinessEntity,
  saved: Saved,
): number => {
  const businessEntityId = builder.add('business_entity', { ...record, ...owner, ...stamp(saved) });
  for (const beneficialOwner of beneficialOwners)
    builder.add('beneficial_owner', { ...beneficialOwner, businessEntityId });
  return businessEntityId;
};

/** Files a trust with its members. */
export const seedTrust = (
  builder: SeedBuilder,
  owner: Owner,
  { trustMembers, ...record }: Trust,
  saved: Saved,
  individualId?: number,
): number => {
  const hung = { ...owner, ...(individualId !== undefined && { individualId }) };
  const trustId = builder.add('trust', { ...record, ...hung, ...stamp(saved) });
  for (const member of trustMembers) builder.add('trust_member', { ...member, trustId });
  return trustId;
};

/** The related parties that are one row each, by their tables. */
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

/** Files the related parties of a family; `savedAt` tells when each was saved, by its place in its list. */
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
