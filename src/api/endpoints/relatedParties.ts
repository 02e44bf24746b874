import { relatedPartiesApi as generated } from '../generated/relatedParties.gen';
import type { RelatedPartyKind } from '../generated/schemas.gen';
import { onSuccess } from '../caching';
import { partyTag, recordChanged, recordsCounted } from './familyTags';

export * from '../generated/relatedParties.gen';

const record = (kind: RelatedPartyKind) => ({ providesTags: [partyTag(kind)] });

const updated = (kind: RelatedPartyKind) => ({
  invalidatesTags: onSuccess([partyTag(kind), ...recordChanged(kind)]),
});

/** For added and deleted records. A deleted record is not refetched: the form that shows it is still open. */
const counted = (kind: RelatedPartyKind) => ({ invalidatesTags: onSuccess(recordsCounted(kind)) });

// Related parties of families. Spec: concierge 7, decisions (Family detail).
generated.enhanceEndpoints({
  endpoints: {
    getBankAccount: record('bankAccount'),
    createBankAccount: counted('bankAccount'),
    updateBankAccount: updated('bankAccount'),
    deleteBankAccount: counted('bankAccount'),
    getBrokerageCustodian: record('brokerageCustodian'),
    createBrokerageCustodian: counted('brokerageCustodian'),
    updateBrokerageCustodian: updated('brokerageCustodian'),
    deleteBrokerageCustodian: counted('brokerageCustodian'),
    getInsuranceCompany: record('insuranceCompany'),
    createInsuranceCompany: counted('insuranceCompany'),
    updateInsuranceCompany: updated('insuranceCompany'),
    deleteInsuranceCompany: counted('insuranceCompany'),
    getContact: record('contact'),
    createContact: counted('contact'),
    updateContact: updated('contact'),
    deleteContact: counted('contact'),
    getBusiness: record('business'),
    createBusiness: counted('business'),
    updateBusiness: updated('business'),
    deleteBusiness: counted('business'),
    getTrust: record('trust'),
    createTrust: counted('trust'),
    updateTrust: updated('trust'),
    deleteTrust: counted('trust'),
    getCharitableOrganization: record('charitableOrganization'),
    createCharitableOrganization: counted('charitableOrganization'),
    updateCharitableOrganization: updated('charitableOrganization'),
    deleteCharitableOrganization: counted('charitableOrganization'),
    getVendor: record('vendor'),
    createVendor: counted('vendor'),
    updateVendor: updated('vendor'),
    deleteVendor: counted('vendor'),
  },
});
