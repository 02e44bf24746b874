// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type {
  Id,
  ActionResult,
  BusinessEntity,
  Trust,
  BrokerageCustodianFields,
  BrokerageCustodianUpdate,
  InsuranceCompanyFields,
  InsuranceCompanyUpdate,
  BankAccountFields,
  BankAccountUpdate,
  ContactFields,
  ContactUpdate,
  VendorFields,
  VendorUpdate,
  CharitableOrganizationFields,
  CharitableOrganizationUpdate,
  FamilyBusinessUpdate,
  FamilyTrustUpdate,
  BankAccountReply,
  BrokerageCustodianReply,
  InsuranceCompanyReply,
  ContactReply,
  BusinessReply,
  TrustReply,
  CharitableOrganizationReply,
  VendorReply,
} from './schemas.gen';
import { emptyApi as api } from '../emptyApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBankAccount: build.query<GetBankAccountResult, GetBankAccountArg>({
      query: (queryArg) => ({
        url: `/api/bankaccount/getbankaccount`,
        params: {
          id: queryArg.id,
        },
      }),
    }),
    updateBankAccount: build.mutation<UpdateBankAccountResult, UpdateBankAccountArg>({
      query: (queryArg) => ({
        url: `/api/bankaccount/updatebankaccount`,
        method: 'PUT',
        body: queryArg.bankAccountUpdate,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    createBankAccount: build.mutation<CreateBankAccountResult, CreateBankAccountArg>({
      query: (queryArg) => ({
        url: `/api/bankaccount/createbankaccount`,
        method: 'POST',
        body: queryArg.bankAccountFields,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
        params: {
          familyId: queryArg.familyId,
        },
      }),
    }),
    deleteBankAccount: build.mutation<DeleteBankAccountResult, DeleteBankAccountArg>({
      query: (queryArg) => ({
        url: `/api/bankaccount/deletebankaccount`,
        method: 'DELETE',
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getBrokerageCustodian: build.query<GetBrokerageCustodianResult, GetBrokerageCustodianArg>({
      query: (queryArg) => ({
        url: `/api/brokeragecustodian/getbrokeragecustodian`,
        params: {
          id: queryArg.id,
        },
      }),
    }),
    updateBrokerageCustodian: build.mutation<UpdateBrokerageCustodianResult, UpdateBrokerageCustodianArg>({
      query: (queryArg) => ({
        url: `/api/brokeragecustodian/updatebrokeragecustodian`,
        method: 'PUT',
        body: queryArg.brokerageCustodianUpdate,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    createBrokerageCustodian: build.mutation<CreateBrokerageCustodianResult, CreateBrokerageCustodianArg>({
      query: (queryArg) => ({
        url: `/api/brokeragecustodian/createbrokeragecustodian`,
        method: 'POST',
        body: queryArg.brokerageCustodianFields,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
        params: {
          familyId: queryArg.familyId,
        },
      }),
    }),
    deleteBrokerageCustodian: build.mutation<DeleteBrokerageCustodianResult, DeleteBrokerageCustodianArg>({
      query: (queryArg) => ({
        url: `/api/brokeragecustodian/deletebrokeragecustodian`,
        method: 'DELETE',
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getInsuranceCompany: build.query<GetInsuranceCompanyResult, GetInsuranceCompanyArg>({
      query: (queryArg) => ({
        url: `/api/insurancecompany/getinsurancecompany`,
        params: {
          id: queryArg.id,
        },
      }),
    }),
    updateInsuranceCompany: build.mutation<UpdateInsuranceCompanyResult, UpdateInsuranceCompanyArg>({
      query: (queryArg) => ({
        url: `/api/insurancecompany/updateinsurancecompany`,
        method: 'PUT',
        body: queryArg.insuranceCompanyUpdate,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    createInsuranceCompany: build.mutation<CreateInsuranceCompanyResult, CreateInsuranceCompanyArg>({
      query: (queryArg) => ({
        url: `/api/insurancecompany/createinsurancecompany`,
        method: 'POST',
        body: queryArg.insuranceCompanyFields,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
        params: {
          familyId: queryArg.familyId,
        },
      }),
    }),
    deleteInsuranceCompany: build.mutation<DeleteInsuranceCompanyResult, DeleteInsuranceCompanyArg>({
      query: (queryArg) => ({
        url: `/api/insurancecompany/deleteinsurancecompany`,
        method: 'DELETE',
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getContact: build.query<GetContactResult, GetContactArg>({
      query: (queryArg) => ({
        url: `/api/contact/getcontact`,
        params: {
          id: queryArg.id,
        },
      }),
    }),
    updateContact: build.mutation<UpdateContactResult, UpdateContactArg>({
      query: (queryArg) => ({
        url: `/api/contact/updatecontact`,
        method: 'PUT',
        body: queryArg.contactUpdate,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    createContact: build.mutation<CreateContactResult, CreateContactArg>({
      query: (queryArg) => ({
        url: `/api/contact/createcontact`,
        method: 'POST',
        body: queryArg.contactFields,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
        params: {
          familyId: queryArg.familyId,
        },
      }),
    }),
    deleteContact: build.mutation<DeleteContactResult, DeleteContactArg>({
      query: (queryArg) => ({
        url: `/api/contact/deletecontact`,
        method: 'DELETE',
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getBusiness: build.query<GetBusinessResult, GetBusinessArg>({
      query: (queryArg) => ({
        url: `/api/business/getbusiness`,
        params: {
          id: queryArg.id,
        },
      }),
    }),
    updateBusiness: build.mutation<UpdateBusinessResult, UpdateBusinessArg>({
      query: (queryArg) => ({
        url: `/api/business/updatebusiness`,
        method: 'PUT',
        body: queryArg.familyBusinessUpdate,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    createBusiness: build.mutation<CreateBusinessResult, CreateBusinessArg>({
      query: (queryArg) => ({
        url: `/api/business/createbusiness`,
        method: 'POST',
        body: queryArg.businessEntity,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
        params: {
          familyId: queryArg.familyId,
        },
      }),
    }),
    deleteBusiness: build.mutation<DeleteBusinessResult, DeleteBusinessArg>({
      query: (queryArg) => ({
        url: `/api/business/deletebusiness`,
        method: 'DELETE',
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getTrust: build.query<GetTrustResult, GetTrustArg>({
      query: (queryArg) => ({
        url: `/api/trust/gettrust`,
        params: {
          id: queryArg.id,
        },
      }),
    }),
    updateTrust: build.mutation<UpdateTrustResult, UpdateTrustArg>({
      query: (queryArg) => ({
        url: `/api/trust/updatetrust`,
        method: 'PUT',
        body: queryArg.familyTrustUpdate,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    createTrust: build.mutation<CreateTrustResult, CreateTrustArg>({
      query: (queryArg) => ({
        url: `/api/trust/createtrust`,
        method: 'POST',
        body: queryArg.trust,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
        params: {
          familyId: queryArg.familyId,
        },
      }),
    }),
    deleteTrust: build.mutation<DeleteTrustResult, DeleteTrustArg>({
      query: (queryArg) => ({
        url: `/api/trust/deletetrust`,
        method: 'DELETE',
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getCharitableOrganization: build.query<GetCharitableOrganizationResult, GetCharitableOrganizationArg>({
      query: (queryArg) => ({
        url: `/api/charitableorganization/getcharitableorganization`,
        params: {
          id: queryArg.id,
        },
      }),
    }),
    updateCharitableOrganization: build.mutation<UpdateCharitableOrganizationResult, UpdateCharitableOrganizationArg>({
      query: (queryArg) => ({
        url: `/api/charitableorganization/updatecharitableorganization`,
        method: 'PUT',
        body: queryArg.charitableOrganizationUpdate,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    createCharitableOrganization: build.mutation<CreateCharitableOrganizationResult, CreateCharitableOrganizationArg>({
      query: (queryArg) => ({
        url: `/api/charitableorganization/createcharitableorganization`,
        method: 'POST',
        body: queryArg.charitableOrganizationFields,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
        params: {
          familyId: queryArg.familyId,
        },
      }),
    }),
    deleteCharitableOrganization: build.mutation<DeleteCharitableOrganizationResult, DeleteCharitableOrganizationArg>({
      query: (queryArg) => ({
        url: `/api/charitableorganization/deletecharitableorganization`,
        method: 'DELETE',
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getVendor: build.query<GetVendorResult, GetVendorArg>({
      query: (queryArg) => ({
        url: `/api/vendor/getvendor`,
        params: {
          id: queryArg.id,
        },
      }),
    }),
    updateVendor: build.mutation<UpdateVendorResult, UpdateVendorArg>({
      query: (queryArg) => ({
        url: `/api/vendor/updatevendor`,
        method: 'PUT',
        body: queryArg.vendorUpdate,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    createVendor: build.mutation<CreateVendorResult, CreateVendorArg>({
      query: (queryArg) => ({
        url: `/api/vendor/createvendor`,
        method: 'POST',
        body: queryArg.vendorFields,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
        params: {
          familyId: queryArg.familyId,
        },
      }),
    }),
    deleteVendor: build.mutation<DeleteVendorResult, DeleteVendorArg>({
      query: (queryArg) => ({
        url: `/api/vendor/deletevendor`,
        method: 'DELETE',
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as relatedPartiesApi };
export type GetBankAccountResult = /** status 200 The stored bank account. */ BankAccountReply;
export type GetBankAccountArg = {
  /** The id of the record. */
  id: Id;
};
export type UpdateBankAccountResult = /** status 200 The stored bank account. */ BankAccountReply;
export type UpdateBankAccountArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  bankAccountUpdate: BankAccountUpdate;
};
export type CreateBankAccountResult = /** status 200 The stored bank account. */ BankAccountReply;
export type CreateBankAccountArg = {
  /** The id of the family. */
  familyId: Id;
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  bankAccountFields: BankAccountFields;
};
export type DeleteBankAccountResult = /** status 200 The bank account is deleted. */ ActionResult;
export type DeleteBankAccountArg = {
  /** The id of the record. */
  id: Id;
};
export type GetBrokerageCustodianResult = /** status 200 The stored brokerage or custodian. */ BrokerageCustodianReply;
export type GetBrokerageCustodianArg = {
  /** The id of the record. */
  id: Id;
};
export type UpdateBrokerageCustodianResult =
  /** status 200 The stored brokerage or custodian. */ BrokerageCustodianReply;
export type UpdateBrokerageCustodianArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  brokerageCustodianUpdate: BrokerageCustodianUpdate;
};
export type CreateBrokerageCustodianResult =
  /** status 200 The stored brokerage or custodian. */ BrokerageCustodianReply;
export type CreateBrokerageCustodianArg = {
  /** The id of the family. */
  familyId: Id;
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  brokerageCustodianFields: BrokerageCustodianFields;
};
export type DeleteBrokerageCustodianResult = /** status 200 The brokerage or custodian is deleted. */ ActionResult;
export type DeleteBrokerageCustodianArg = {
  /** The id of the record. */
  id: Id;
};
export type GetInsuranceCompanyResult = /** status 200 The stored insurance company. */ InsuranceCompanyReply;
export type GetInsuranceCompanyArg = {
  /** The id of the record. */
  id: Id;
};
export type UpdateInsuranceCompanyResult = /** status 200 The stored insurance company. */ InsuranceCompanyReply;
export type UpdateInsuranceCompanyArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  insuranceCompanyUpdate: InsuranceCompanyUpdate;
};
export type CreateInsuranceCompanyResult = /** status 200 The stored insurance company. */ InsuranceCompanyReply;
export type CreateInsuranceCompanyArg = {
  /** The id of the family. */
  familyId: Id;
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  insuranceCompanyFields: InsuranceCompanyFields;
};
export type DeleteInsuranceCompanyResult = /** status 200 The insurance company is deleted. */ ActionResult;
export type DeleteInsuranceCompanyArg = {
  /** The id of the record. */
  id: Id;
};
export type GetContactResult = /** status 200 The stored contact. */ ContactReply;
export type GetContactArg = {
  /** The id of the record. */
  id: Id;
};
export type UpdateContactResult = /** status 200 The stored contact. */ ContactReply;
export type UpdateContactArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  contactUpdate: ContactUpdate;
};
export type CreateContactResult = /** status 200 The stored contact. */ ContactReply;
export type CreateContactArg = {
  /** The id of the family. */
  familyId: Id;
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  contactFields: ContactFields;
};
export type DeleteContactResult = /** status 200 The contact is deleted. */ ActionResult;
export type DeleteContactArg = {
  /** The id of the record. */
  id: Id;
};
export type GetBusinessResult = /** status 200 The stored business. */ BusinessReply;
export type GetBusinessArg = {
  /** The id of the record. */
  id: Id;
};
export type UpdateBusinessResult = /** status 200 The stored business. */ BusinessReply;
export type UpdateBusinessArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  familyBusinessUpdate: FamilyBusinessUpdate;
};
export type CreateBusinessResult = /** status 200 The stored business. */ BusinessReply;
export type CreateBusinessArg = {
  /** The id of the family. */
  familyId: Id;
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  businessEntity: BusinessEntity;
};
export type DeleteBusinessResult = /** status 200 The business is deleted. */ ActionResult;
export type DeleteBusinessArg = {
  /** The id of the record. */
  id: Id;
};
export type GetTrustResult = /** status 200 The stored trust. */ TrustReply;
export type GetTrustArg = {
  /** The id of the record. */
  id: Id;
};
export type UpdateTrustResult = /** status 200 The stored trust. */ TrustReply;
export type UpdateTrustArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  familyTrustUpdate: FamilyTrustUpdate;
};
export type CreateTrustResult = /** status 200 The stored trust. */ TrustReply;
export type CreateTrustArg = {
  /** The id of the family. */
  familyId: Id;
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  trust: Trust;
};
export type DeleteTrustResult = /** status 200 The trust is deleted. */ ActionResult;
export type DeleteTrustArg = {
  /** The id of the record. */
  id: Id;
};
export type GetCharitableOrganizationResult =
  /** status 200 The stored charitable organization. */ CharitableOrganizationReply;
export type GetCharitableOrganizationArg = {
  /** The id of the record. */
  id: Id;
};
export type UpdateCharitableOrganizationResult =
  /** status 200 The stored charitable organization. */ CharitableOrganizationReply;
export type UpdateCharitableOrganizationArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  charitableOrganizationUpdate: CharitableOrganizationUpdate;
};
export type CreateCharitableOrganizationResult =
  /** status 200 The stored charitable organization. */ CharitableOrganizationReply;
export type CreateCharitableOrganizationArg = {
  /** The id of the family. */
  familyId: Id;
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  charitableOrganizationFields: CharitableOrganizationFields;
};
export type DeleteCharitableOrganizationResult = /** status 200 The charitable organization is deleted. */ ActionResult;
export type DeleteCharitableOrganizationArg = {
  /** The id of the record. */
  id: Id;
};
export type GetVendorResult = /** status 200 The stored vendor. */ VendorReply;
export type GetVendorArg = {
  /** The id of the record. */
  id: Id;
};
export type UpdateVendorResult = /** status 200 The stored vendor. */ VendorReply;
export type UpdateVendorArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  vendorUpdate: VendorUpdate;
};
export type CreateVendorResult = /** status 200 The stored vendor. */ VendorReply;
export type CreateVendorArg = {
  /** The id of the family. */
  familyId: Id;
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  vendorFields: VendorFields;
};
export type DeleteVendorResult = /** status 200 The vendor is deleted. */ ActionResult;
export type DeleteVendorArg = {
  /** The id of the record. */
  id: Id;
};
export const {
  useGetBankAccountQuery,
  useLazyGetBankAccountQuery,
  useUpdateBankAccountMutation,
  useCreateBankAccountMutation,
  useDeleteBankAccountMutation,
  useGetBrokerageCustodianQuery,
  useLazyGetBrokerageCustodianQuery,
  useUpdateBrokerageCustodianMutation,
  useCreateBrokerageCustodianMutation,
  useDeleteBrokerageCustodianMutation,
  useGetInsuranceCompanyQuery,
  useLazyGetInsuranceCompanyQuery,
  useUpdateInsuranceCompanyMutation,
  useCreateInsuranceCompanyMutation,
  useDeleteInsuranceCompanyMutation,
  useGetContactQuery,
  useLazyGetContactQuery,
  useUpdateContactMutation,
  useCreateContactMutation,
  useDeleteContactMutation,
  useGetBusinessQuery,
  useLazyGetBusinessQuery,
  useUpdateBusinessMutation,
  useCreateBusinessMutation,
  useDeleteBusinessMutation,
  useGetTrustQuery,
  useLazyGetTrustQuery,
  useUpdateTrustMutation,
  useCreateTrustMutation,
  useDeleteTrustMutation,
  useGetCharitableOrganizationQuery,
  useLazyGetCharitableOrganizationQuery,
  useUpdateCharitableOrganizationMutation,
  useCreateCharitableOrganizationMutation,
  useDeleteCharitableOrganizationMutation,
  useGetVendorQuery,
  useLazyGetVendorQuery,
  useUpdateVendorMutation,
  useCreateVendorMutation,
  useDeleteVendorMutation,
} = injectedRtkApi;
