import type { RelatedPartyKind } from '@/api';
import { bankAccount } from './bankAccount';
import { brokerageCustodian } from './brokerageCustodian';
import { business } from './business';
import { charitableOrganization } from './charitableOrganization';
import { contact } from './contact';
import { insuranceCompany } from './insuranceCompany';
import type { RelatedParty } from './relatedParty';
import { trust } from './trust';
import { vendor } from './vendor';

const kinds = {
  business,
  trust,
  charitableOrganization,
  bankAccount,
  brokerageCustodian,
  insuranceCompany,
  contact,
  vendor,
};

/** The values of the form of a kind. */
export type ValuesOf<Kind extends RelatedPartyKind> =
  (typeof kinds)[Kind] extends RelatedParty<Kind, infer T extends object> ? T : never;

/** The kinds of related parties, in the order of the tabs of a family. */
export const relatedParties: { readonly [Kind in RelatedPartyKind]: RelatedParty<Kind, ValuesOf<Kind>> } = kinds;
