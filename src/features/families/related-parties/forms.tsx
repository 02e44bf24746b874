import type { FC } from 'react';
import {
  type BankAccountFields,
  type BrokerageCustodianFields,
  type BusinessEntity,
  type CharitableOrganizationFields,
  type ContactFields,
  type InsuranceCompanyFields,
  type RelatedPartyKind,
  type Trust,
  type VendorFields,
  bankAccountFieldsSchema,
  brokerageCustodianFieldsSchema,
  businessEntitySchema,
  charitableOrganizationFieldsSchema,
  contactFieldsSchema,
  insuranceCompanyFieldsSchema,
  relatedPartiesApi,
  trustSchema,
  vendorFieldsSchema,
} from '@/api';
import { BusinessFields } from '@/forms/business/BusinessFields';
import { newBusiness, storedBusiness } from '@/forms/business/business';
import { BrokerageCustodianFields as CustodianFields, CompanyFields } from '@/forms/CompanyFields';
import { FieldGroup } from '@/forms/FieldGroup';
import { MaskedField } from '@/forms/MaskedField';
import { SelectField } from '@/forms/SelectField';
import { PhoneField, TextAreaField, TextField } from '@/forms/TextField';
import { TrustFields } from '@/forms/trust/TrustFields';
import type { PartyRequests } from './PartyForm';
import { RelatedPartyPage } from './RelatedPartyPage';

const { endpoints } = relatedPartiesApi;
const address = { title: 'Address', prefix: 'address' } as const;

/** The arguments of the query of a record: always a new request, none without an id. */
const recordQuery = (id: number | undefined) =>
  [{ id: id ?? 0 }, { skip: id === undefined, refetchOnMountOrArgChange: true }] as const;

function useBankAccount(id: number | undefined): PartyRequests<BankAccountFields> {
  const query = endpoints.getBankAccount.useQuery(...recordQuery(id));
  const [create] = endpoints.createBankAccount.useMutation();
  const [update] = endpoints.updateBankAccount.useMutation();
  return {
    query: { ...query, data: query.data?.bankAccount },
    create: (familyId, bankAccountFields, idempotencyKey) => create({ familyId, bankAccountFields, idempotencyKey }),
    update: (bankAccount, idempotencyKey) => update({ bankAccount, idempotencyKey }),
  };
}

/** Adds or edits a bank account of a family. Spec: concierge 2, 3 and 7. */
function BankAccountPage() {
  return (
    <RelatedPartyPage kind="bankAccount" schema={bankAccountFieldsSchema} useRequests={useBankAccount}>
      <FieldGroup title="Account">
        <TextField name="glCode" autoComplete="off" />
        <TextField name="assetsType" autoComplete="off" />
        <SelectField name="debitCredit" />
        <TextField name="accountType" autoComplete="off" />
      </FieldGroup>
    </RelatedPartyPage>
  );
}

function useBrokerageCustodian(id: number | undefined): PartyRequests<BrokerageCustodianFields> {
  const query = endpoints.getBrokerageCustodian.useQuery(...recordQuery(id));
  const [create] = endpoints.createBrokerageCustodian.useMutation();
  const [update] = endpoints.updateBrokerageCustodian.useMutation();
  return {
    query: { ...query, data: query.data?.brokerageCustodian },
    create: (familyId, brokerageCustodianFields, idempotencyKey) =>
      create({ familyId, brokerageCustodianFields, idempotencyKey }),
    update: (brokerageCustodian, idempotencyKey) => update({ brokerageCustodian, idempotencyKey }),
  };
}

/** Adds or edits a brokerage or custodian of a family. Spec: concierge 2, 3 and 7. */
function BrokerageCustodianPage() {
  const settings = { schema: brokerageCustodianFieldsSchema, useRequests: useBrokerageCustodian };
  return (
    <RelatedPartyPage kind="brokerageCustodian" {...settings}>
      <CustodianFields />
    </RelatedPartyPage>
  );
}

const fresh = newBusiness();

function useBusiness(id: number | undefined): PartyRequests<BusinessEntity> {
  const query = endpoints.getBusiness.useQuery(...recordQuery(id));
  const [create] = endpoints.createBusiness.useMutation();
  const [update] = endpoints.updateBusiness.useMutation();
  return {
    query: { ...query, data: query.data?.business },
    create: (familyId, businessEntity, idempotencyKey) => create({ familyId, businessEntity, idempotencyKey }),
    update: (familyBusiness, idempotencyKey) => update({ familyBusiness, idempotencyKey }),
  };
}

/** Adds or edits a business of a family. Spec: decisions, Family detail (one form, two places). */
function BusinessPage() {
  const settings = { schema: businessEntitySchema, useRequests: useBusiness, fresh, begin: storedBusiness };
  return (
    <RelatedPartyPage kind="business" {...settings}>
      <BusinessFields />
    </RelatedPartyPage>
  );
}

function useCharitableOrganization(id: number | undefined): PartyRequests<CharitableOrganizationFields> {
  const query = endpoints.getCharitableOrganization.useQuery(...recordQuery(id));
  const [create] = endpoints.createCharitableOrganization.useMutation();
  const [update] = endpoints.updateCharitableOrganization.useMutation();
  return {
    query: { ...query, data: query.data?.charitableOrganization },
    create: (familyId, charitableOrganizationFields, idempotencyKey) =>
      create({ familyId, charitableOrganizationFields, idempotencyKey }),
    update: (charitableOrganization, idempotencyKey) => update({ charitableOrganization, idempotencyKey }),
  };
}

/** Adds or edits a charitable organization of a family. Spec: decisions, Charitable organization. */
function CharitableOrganizationPage() {
  const settings = { schema: charitableOrganizationFieldsSchema, useRequests: useCharitableOrganization };
  return (
    <RelatedPartyPage kind="charitableOrganization" {...settings}>
      <FieldGroup title="Organization">
        <TextField name="name" autoComplete="off" wide />
        <SelectField name="organizationType" />
        <MaskedField name="ein" />
      </FieldGroup>
      <CompanyFields contact={['website', 'email', 'phone']} address={address} />
    </RelatedPartyPage>
  );
}

function useContact(id: number | undefined): PartyRequests<ContactFields> {
  const query = endpoints.getContact.useQuery(...recordQuery(id));
  const [create] = endpoints.createContact.useMutation();
  const [update] = endpoints.updateContact.useMutation();
  return {
    query: { ...query, data: query.data?.contact },
    create: (familyId, contactFields, idempotencyKey) => create({ familyId, contactFields, idempotencyKey }),
    update: (contact, idempotencyKey) => update({ contact, idempotencyKey }),
  };
}

/** Adds or edits a contact of a family. Spec: concierge 2, 3 and 7. */
function ContactPage() {
  return (
    <RelatedPartyPage kind="contact" schema={contactFieldsSchema} useRequests={useContact}>
      <FieldGroup>
        <SelectField name="contactType" wide />
        <TextField name="companyWebsite" autoComplete="off" wide />
        <TextField name="email" autoComplete="off" />
        <PhoneField name="phoneNumber" autoComplete="off" />
      </FieldGroup>
      <FieldGroup title="Notes">
        <TextAreaField name="contactNotes" />
      </FieldGroup>
    </RelatedPartyPage>
  );
}

function useInsuranceCompany(id: number | undefined): PartyRequests<InsuranceCompanyFields> {
  const query = endpoints.getInsuranceCompany.useQuery(...recordQuery(id));
  const [create] = endpoints.createInsuranceCompany.useMutation();
  const [update] = endpoints.updateInsuranceCompany.useMutation();
  return {
    query: { ...query, data: query.data?.insuranceCompany },
    create: (familyId, insuranceCompanyFields, idempotencyKey) =>
      create({ familyId, insuranceCompanyFields, idempotencyKey }),
    update: (insuranceCompany, idempotencyKey) => update({ insuranceCompany, idempotencyKey }),
  };
}

/** Adds or edits an insurance company of a family. Spec: concierge 2, 3 and 7. */
function InsuranceCompanyPage() {
  return (
    <RelatedPartyPage kind="insuranceCompany" schema={insuranceCompanyFieldsSchema} useRequests={useInsuranceCompany}>
      <FieldGroup title="Company">
        <TextField name="businessName" autoComplete="off" wide />
        <SelectField name="insuranceType" />
      </FieldGroup>
      <CompanyFields />
    </RelatedPartyPage>
  );
}

/** A new trust has no member yet. Spec: client-portal 4, Trust. */
const newTrust = { trustMembers: [] };

function useTrust(id: number | undefined): PartyRequests<Trust> {
  const query = endpoints.getTrust.useQuery(...recordQuery(id));
  const [create] = endpoints.createTrust.useMutation();
  const [update] = endpoints.updateTrust.useMutation();
  return {
    query: { ...query, data: query.data?.trust },
    create: (familyId, trust, idempotencyKey) => create({ familyId, trust, idempotencyKey }),
    update: (familyTrust, idempotencyKey) => update({ familyTrust, idempotencyKey }),
  };
}

/** Adds or edits a trust of a family. Spec: decisions, Family detail (one form, two places). */
function TrustPage() {
  return (
    <RelatedPartyPage kind="trust" schema={trustSchema} useRequests={useTrust} fresh={newTrust}>
      <TrustFields />
    </RelatedPartyPage>
  );
}

function useVendor(id: number | undefined): PartyRequests<VendorFields> {
  const query = endpoints.getVendor.useQuery(...recordQuery(id));
  const [create] = endpoints.createVendor.useMutation();
  const [update] = endpoints.updateVendor.useMutation();
  return {
    query: { ...query, data: query.data?.vendor },
    create: (familyId, vendorFields, idempotencyKey) => create({ familyId, vendorFields, idempotencyKey }),
    update: (vendor, idempotencyKey) => update({ vendor, idempotencyKey }),
  };
}

/** Adds or edits a vendor of a family. Spec: decisions, Vendor. */
function VendorPage() {
  return (
    <RelatedPartyPage kind="vendor" schema={vendorFieldsSchema} useRequests={useVendor}>
      <FieldGroup>
        <TextField name="name" autoComplete="off" />
        <TextField name="vendorType" autoComplete="off" />
      </FieldGroup>
      <CompanyFields contact={['companyWebsite', 'email', 'phoneNumber']} address={address} />
    </RelatedPartyPage>
  );
}

/** The page of each kind. */
export const partyPages = {
  bankAccount: BankAccountPage,
  brokerageCustodian: BrokerageCustodianPage,
  business: BusinessPage,
  charitableOrganization: CharitableOrganizationPage,
  contact: ContactPage,
  insuranceCompany: InsuranceCompanyPage,
  trust: TrustPage,
  vendor: VendorPage,
} as const satisfies Record<RelatedPartyKind, FC>;
