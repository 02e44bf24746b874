import { partyTag, recordChanged, recordsCounted } from './familyTags';
import { relatedPartiesApi as generated } from './generated/relatedParties.gen';
import type { RelatedPartyKind } from './generated/schemas.gen';
import type { Tag } from './tags';

interface Identified {
  readonly id: number;
}

const one = (kind: RelatedPartyKind) => ({
  providesTags: (_answer: unknown, _error: unknown, { id }: Identified): Tag[] => [partyTag(kind, id)],
});

const added = (kind: RelatedPartyKind) => ({
  invalidatesTags: (_answer: unknown, error: unknown): Tag[] => (error ? [] : recordsCounted(kind)),
});

const saved = <Arg>(kind: RelatedPartyKind, recordOf: (arg: Arg) => Identified) => ({
  invalidatesTags: (_answer: unknown, error: unknown, arg: Arg): Tag[] =>
    error ? [] : [partyTag(kind, recordOf(arg).id), ...recordChanged(kind)],
});

/** What was deleted is not asked for again by the form that still shows it. */
const removed = added;

/** Related parties of families, all kinds in one way. Spec: concierge 7, decisions (Family detail). */
export const relatedPartiesApi = generated.enhanceEndpoints({
  endpoints: {
    getBankAccount: one('bankAccount'),
    createBankAccount: added('bankAccount'),
    updateBankAccount: saved('bankAccount', ({ bankAccount }: { bankAccount: Identified }) => bankAccount),
    deleteBankAccount: removed('bankAccount'),
    getBrokerageCustodian: one('brokerageCustodian'),
    createBrokerageCustodian: added('brokerageCustodian'),
    updateBrokerageCustodian: saved(
      'brokerageCustodian',
      ({ brokerageCustodian }: { brokerageCustodian: Identified }) => brokerageCustodian,
    ),
    deleteBrokerageCustodian: removed('brokerageCustodian'),
    getInsuranceCompany: one('insuranceCompany'),
    createInsuranceCompany: added('insuranceCompany'),
    updateInsuranceCompany: saved(
      'insuranceCompany',
      ({ insuranceCompany }: { insuranceCompany: Identified }) => insuranceCompany,
    ),
    deleteInsuranceCompany: removed('insuranceCompany'),
    getContact: one('contact'),
    createContact: added('contact'),
    updateContact: saved('contact', ({ contact }: { contact: Identified }) => contact),
    deleteContact: removed('contact'),
    getBusiness: one('business'),
    createBusiness: added('business'),
    updateBusiness: saved('business', ({ familyBusiness }: { familyBusiness: Identified }) => familyBusiness),
    deleteBusiness: removed('business'),
    getTrust: one('trust'),
    createTrust: added('trust'),
    updateTrust: saved('trust', ({ familyTrust }: { familyTrust: Identified }) => familyTrust),
    deleteTrust: removed('trust'),
    getCharitableOrganization: one('charitableOrganization'),
    createCharitableOrganization: added('charitableOrganization'),
    updateCharitableOrganization: saved(
      'charitableOrganization',
      ({ charitableOrganization }: { charitableOrganization: Identified }) => charitableOrganization,
    ),
    deleteCharitableOrganization: removed('charitableOrganization'),
    getVendor: one('vendor'),
    createVendor: added('vendor'),
    updateVendor: saved('vendor', ({ vendor }: { vendor: Identified }) => vendor),
    deleteVendor: removed('vendor'),
  },
});
