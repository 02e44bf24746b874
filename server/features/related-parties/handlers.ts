import type { OperationId } from '#server/generated/operations.gen';
import type { HandlersOf } from '#server/operations/handler';
import { kinds } from '../shared/relatedPartyKinds';
import { createParty, readParty, removeParty, updateParty } from './service';

/** The operations of related parties: four for each kind. */
type RelatedPartyOperation = Extract<
  OperationId,
  `${'get' | 'create' | 'update' | 'delete'}${Capitalize<keyof typeof kinds>}`
>;

/**
 * Related parties of families (shared/relatedPartyKinds.ts); concierges only.
 * Spec: R-FAM-13.
 */
export const relatedPartiesHandlers = {
  getBankAccount: async ({ query }, context) => ({
    bankAccount: await readParty(context, kinds.bankAccount, query.id),
  }),
  createBankAccount: async ({ query, body }, context) => ({
    bankAccount: await createParty(context, kinds.bankAccount, query.familyId, body),
  }),
  updateBankAccount: async ({ body }, context) => ({
    bankAccount: await updateParty(context, kinds.bankAccount, body),
  }),
  deleteBankAccount: ({ query }, context) => removeParty(context, kinds.bankAccount, query.id),

  getBrokerageCustodian: async ({ query }, context) => ({
    brokerageCustodian: await readParty(context, kinds.brokerageCustodian, query.id),
  }),
  createBrokerageCustodian: async ({ query, body }, context) => ({
    brokerageCustodian: await createParty(context, kinds.brokerageCustodian, query.familyId, body),
  }),
  updateBrokerageCustodian: async ({ body }, context) => ({
    brokerageCustodian: await updateParty(context, kinds.brokerageCustodian, body),
  }),
  deleteBrokerageCustodian: ({ query }, context) => removeParty(context, kinds.brokerageCustodian, query.id),

  getInsuranceCompany: async ({ query }, context) => ({
    insuranceCompany: await readParty(context, kinds.insuranceCompany, query.id),
  }),
  createInsuranceCompany: async ({ query, body }, context) => ({
    insuranceCompany: await createParty(context, kinds.insuranceCompany, query.familyId, body),
  }),
  updateInsuranceCompany: async ({ body }, context) => ({
    insuranceCompany: await updateParty(context, kinds.insuranceCompany, body),
  }),
  deleteInsuranceCompany: ({ query }, context) => removeParty(context, kinds.insuranceCompany, query.id),

  getContact: async ({ query }, context) => ({ contact: await readParty(context, kinds.contact, query.id) }),
  createContact: async ({ query, body }, context) => ({
    contact: await createParty(context, kinds.contact, query.familyId, body),
  }),
  updateContact: async ({ body }, context) => ({ contact: await updateParty(context, kinds.contact, body) }),
  deleteContact: ({ query }, context) => removeParty(context, kinds.contact, query.id),

  getBusiness: async ({ query }, context) => ({ business: await readParty(context, kinds.business, query.id) }),
  createBusiness: async ({ query, body }, context) => ({
    business: await createParty(context, kinds.business, query.familyId, body),
  }),
  updateBusiness: async ({ body }, context) => ({ business: await updateParty(context, kinds.business, body) }),
  deleteBusiness: ({ query }, context) => removeParty(context, kinds.business, query.id),

  getTrust: async ({ query }, context) => ({ trust: await readParty(context, kinds.trust, query.id) }),
  createTrust: async ({ query, body }, context) => ({
    trust: await createParty(context, kinds.trust, query.familyId, body),
  }),
  updateTrust: async ({ body }, context) => ({ trust: await updateParty(context, kinds.trust, body) }),
  deleteTrust: ({ query }, context) => removeParty(context, kinds.trust, query.id),

  getCharitableOrganization: async ({ query }, context) => ({
    charitableOrganization: await readParty(context, kinds.charitableOrganization, query.id),
  }),
  createCharitableOrganization: async ({ query, body }, context) => ({
    charitableOrganization: await createParty(context, kinds.charitableOrganization, query.familyId, body),
  }),
  updateCharitableOrganization: async ({ body }, context) => ({
    charitableOrganization: await updateParty(context, kinds.charitableOrganization, body),
  }),
  deleteCharitableOrganization: ({ query }, context) => removeParty(context, kinds.charitableOrganization, query.id),

  getVendor: async ({ query }, context) => ({ vendor: await readParty(context, kinds.vendor, query.id) }),
  createVendor: async ({ query, body }, context) => ({
    vendor: await createParty(context, kinds.vendor, query.familyId, body),
  }),
  updateVendor: async ({ body }, context) => ({ vendor: await updateParty(context, kinds.vendor, body) }),
  deleteVendor: ({ query }, context) => removeParty(context, kinds.vendor, query.id),
} satisfies HandlersOf<RelatedPartyOperation>;
