import type { HandlersOf, OperationId } from './handler';

/** Operations this server does not offer yet: they answer 501. The list may only shrink. */
export const notImplemented = [
  'getFamily',
  'updateFamily',
  'getUnassignedUsers',
  'assignUser',
  'unassignUser',
  'setBillingAccess',
  'getBankAccount',
  'updateBankAccount',
  'createBankAccount',
  'deleteBankAccount',
  'getBrokerageCustodian',
  'updateBrokerageCustodian',
  'createBrokerageCustodian',
  'deleteBrokerageCustodian',
  'getInsuranceCompany',
  'updateInsuranceCompany',
  'createInsuranceCompany',
  'deleteInsuranceCompany',
  'getContact',
  'updateContact',
  'createContact',
  'deleteContact',
  'getBusiness',
  'updateBusiness',
  'createBusiness',
  'deleteBusiness',
  'getTrust',
  'updateTrust',
  'createTrust',
  'deleteTrust',
  'getCharitableOrganization',
  'updateCharitableOrganization',
  'createCharitableOrganization',
  'deleteCharitableOrganization',
  'getVendor',
  'updateVendor',
  'createVendor',
  'deleteVendor',
] as const satisfies readonly OperationId[];

type NotImplemented = (typeof notImplemented)[number];

/** Exactly the other operations: a missing handler does not compile, and neither does one for an operation that is still on the list. */
export type Handlers = HandlersOf<Exclude<OperationId, NotImplemented>> & { readonly [Id in NotImplemented]?: never };
