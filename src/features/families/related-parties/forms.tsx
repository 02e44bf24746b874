import type { FC } from 'react';
import {
  type RelatedPartyKind,
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
import { BrokerageCustodianFields, CompanyFields } from '@/forms/CompanyFields';
import { ignoringDeleted } from '@/forms/entries/deletedEntries';
import { FieldGroup } from '@/forms/FieldGroup';
import { MaskedField } from '@/forms/MaskedField';
import { SelectField } from '@/forms/SelectField';
import { TextAreaField, TextField } from '@/forms/TextField';
import { TrustFields } from '@/forms/trust/TrustFields';
import { RelatedPartyPage } from './RelatedPartyPage';
import type { Party } from './useSaveParty';

const { endpoints } = relatedPartiesApi;
const address = { title: 'Address', prefix: 'address' } as const;

/** Removed owners and members stay in the form, hidden, until the record is saved. */
function page<Kind extends RelatedPartyKind, T extends object>(party: Party<Kind, T>): FC {
  const settings = { ...party, schema: ignoringDeleted(party.schema) };
  return () => <RelatedPartyPage party={settings} />;
}

/** The page of each kind. Spec: concierge 2, 3 and 7; decisions, Family detail, Charitable organization, Vendor. */
export const partyPages = {
  bankAccount: page({
    kind: 'bankAccount',
    schema: bankAccountFieldsSchema,
    useQuery: endpoints.getBankAccount.useQuery,
    create: (bankAccountFields, familyId) => endpoints.createBankAccount.initiate({ bankAccountFields, familyId }),
    update: (bankAccountUpdate) => endpoints.updateBankAccount.initiate({ bankAccountUpdate }),
    fields: (
      <FieldGroup title="Account">
        <TextField name="glCode" autoComplete="off" />
        <TextField name="assetsType" autoComplete="off" />
        <SelectField name="debitCredit" />
        <TextField name="accountType" autoComplete="off" />
      </FieldGroup>
    ),
  }),
  brokerageCustodian: page({
    kind: 'brokerageCustodian',
    schema: brokerageCustodianFieldsSchema,
    useQuery: endpoints.getBrokerageCustodian.useQuery,
    create: (brokerageCustodianFields, familyId) =>
      endpoints.createBrokerageCustodian.initiate({ brokerageCustodianFields, familyId }),
    update: (brokerageCustodianUpdate) => endpoints.updateBrokerageCustodian.initiate({ brokerageCustodianUpdate }),
    fields: <BrokerageCustodianFields />,
  }),
  business: page({
    kind: 'business',
    schema: businessEntitySchema,
    newValues: newBusiness(),
    toInitialValues: storedBusiness,
    useQuery: endpoints.getBusiness.useQuery,
    create: (businessEntity, familyId) => endpoints.createBusiness.initiate({ businessEntity, familyId }),
    update: (familyBusinessUpdate) => endpoints.updateBusiness.initiate({ familyBusinessUpdate }),
    fields: <BusinessFields />,
  }),
  charitableOrganization: page({
    kind: 'charitableOrganization',
    schema: charitableOrganizationFieldsSchema,
    useQuery: endpoints.getCharitableOrganization.useQuery,
    create: (charitableOrganizationFields, familyId) =>
      endpoints.createCharitableOrganization.initiate({ charitableOrganizationFields, familyId }),
    update: (charitableOrganizationUpdate) =>
      endpoints.updateCharitableOrganization.initiate({ charitableOrganizationUpdate }),
    fields: (
      <>
        <FieldGroup title="Organization">
          <TextField name="name" autoComplete="off" wide />
          <SelectField name="organizationType" />
          <MaskedField name="ein" />
        </FieldGroup>
        <CompanyFields contact={['website', 'email', 'phone']} address={address} />
      </>
    ),
  }),
  contact: page({
    kind: 'contact',
    schema: contactFieldsSchema,
    useQuery: endpoints.getContact.useQuery,
    create: (contactFields, familyId) => endpoints.createContact.initiate({ contactFields, familyId }),
    update: (contactUpdate) => endpoints.updateContact.initiate({ contactUpdate }),
    fields: (
      <>
        <FieldGroup>
          <SelectField name="contactType" wide />
          <TextField name="companyWebsite" autoComplete="off" wide />
          <TextField name="email" autoComplete="off" />
          <TextField name="phoneNumber" autoComplete="off" />
        </FieldGroup>
        <FieldGroup title="Notes">
          <TextAreaField name="contactNotes" />
        </FieldGroup>
      </>
    ),
  }),
  insuranceCompany: page({
    kind: 'insuranceCompany',
    schema: insuranceCompanyFieldsSchema,
    useQuery: endpoints.getInsuranceCompany.useQuery,
    create: (insuranceCompanyFields, familyId) =>
      endpoints.createInsuranceCompany.initiate({ insuranceCompanyFields, familyId }),
    update: (insuranceCompanyUpdate) => endpoints.updateInsuranceCompany.initiate({ insuranceCompanyUpdate }),
    fields: (
      <>
        <FieldGroup title="Company">
          <TextField name="businessName" autoComplete="off" wide />
          <SelectField name="insuranceType" />
        </FieldGroup>
        <CompanyFields />
      </>
    ),
  }),
  trust: page({
    kind: 'trust',
    schema: trustSchema,
    newValues: { trustMembers: [] },
    useQuery: endpoints.getTrust.useQuery,
    create: (trust, familyId) => endpoints.createTrust.initiate({ trust, familyId }),
    update: (familyTrustUpdate) => endpoints.updateTrust.initiate({ familyTrustUpdate }),
    fields: <TrustFields />,
  }),
  vendor: page({
    kind: 'vendor',
    schema: vendorFieldsSchema,
    useQuery: endpoints.getVendor.useQuery,
    create: (vendorFields, familyId) => endpoints.createVendor.initiate({ vendorFields, familyId }),
    update: (vendorUpdate) => endpoints.updateVendor.initiate({ vendorUpdate }),
    fields: (
      <>
        <FieldGroup>
          <TextField name="name" autoComplete="off" />
          <TextField name="vendorType" autoComplete="off" />
        </FieldGroup>
        <CompanyFields contact={['companyWebsite', 'email', 'phoneNumber']} address={address} />
      </>
    ),
  }),
} as const satisfies Record<RelatedPartyKind, FC>;
