import { relatedPartiesApi as generated } from '../generated/relatedParties.gen';
import type { RelatedPartyKind } from '../generated/schemas.gen';
import { onSuccess, type Tag } from '../caching';
import { partyTag, recordChanged, recordsCounted } from './familyTags';

export * from '../generated/relatedParties.gen';

interface Identified {
  readonly id: number;
}

const record = (kind: RelatedPartyKind) => ({
  providesTags: (_result: unknown, _error: unknown, { id }: Identified): Tag[] => [partyTag(kind, id)],
});

const updated = <Arg>(kind: RelatedPartyKind, recordIn: (arg: Arg) => Identified) => ({
  invalidatesTags: onSuccess((arg: Arg) => [partyTag(kind, recordIn(arg).id), ...recordChanged(kind)]),
});

/** For added and deleted records. A deleted record is not refetched: the form that shows it is still open. */
const counted = (kind: RelatedPartyKind) => ({ invalidatesTags: onSuccess(recordsCounted(kind)) });

// Related parties of families. Spec: concierge 7, decisions (Family detail).
generated.enhanceEndpoints({
  endpoints: {
    getBankAccount: record('bankAccount'),
    createBankAccount: counted('bankAccount'),
    updateBankAccount: updated('bankAccount', ({ bankAccount }) => bankAccount),
    deleteBankAccount: counted('bankAccount'),
    getBrokerageCustodian: record('brokerageCustodian'),
    createBrokerageCustodian: counted('brokerageCustodian'),
    updateBrokerageCustodian: updated('brokerageCustodian', ({ brokerageCustodian }) => brokerageCustodian),
    deleteBrokerageCustodian: counted('brokerageCustodian'),
    getInsuranceCompany: record('insuranceCompany'),
    createInsuranceCompany: counted('insuranceCompany'),
    updateInsuranceCompany: updated('insuranceCompany', ({ insuranceCompany }) => insuranceCompany),
    deleteInsuranceCompany: counted('insuranceCompany'),
    getContact: record('contact'),
    createContact: counted('contact'),
    updateContact: updated('contact', ({ contact }) => contact),
    deleteContact: counted('contact'),
    getBusiness: record('business'),
    createBusiness: counted('business'),
    updateBusiness: updated('business', ({ familyBusiness }) => familyBusiness),
    deleteBusiness: counted('business'),
    getTrust: record('trust'),
    createTrust: counted('trust'),
    updateTrust: updated('trust', ({ familyTrust }) => familyTrust),
    deleteTrust: counted('trust'),
    getCharitableOrganization: record('charitableOrganization'),
    createCharitableOrganization: counted('charitableOrganization'),
    updateCharitableOrganization: updated(
      'charitableOrganization',
      ({ charitableOrganization }) => charitableOrganization,
    ),
    deleteCharitableOrganization: counted('charitableOrganization'),
    getVendor: record('vendor'),
    createVendor: counted('vendor'),
    updateVendor: updated('vendor', ({ vendor }) => vendor),
    deleteVendor: counted('vendor'),
  },
});
