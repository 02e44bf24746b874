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
    create: (bankAccountFields, sent) => endpoints.createBankAccount.initiate({ bankAccountFields, ...sent }),
    update: (bankAccountUpdate, sent) => endpoints.updateBankAccount.initiate({ bankAccountUpdate, ...sent }),
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
    create: (brokerageCustodianFields, sent) =>
      endpoints.createBrokerageCustodian.initiate({ brokerageCustodianFields, ...sent }),
    update: (brokerageCustodianUpdate, sent) =>
      endpoints.updateBrokerageCustodian.initiate({ brokerageCustodianUpdate, ...sent }),
    fields: <BrokerageCustodianFields />,
  }),
  business: page({
    kind: 'business',
    schema: businessEntitySchema,
    newValues: newBusiness(),
    toInitialValues: storedBusiness,
    useQuery: endpoints.getBusiness.useQuery,
    create: (businessEntity, sent) => endpoints.createBusiness.initiate({ businessEntity, ...sent }),
    update: (familyBusinessUpdate, sent) => endpoints.updateBusiness.initiate({ familyBusinessUpdate, ...sent }),
    fields: <BusinessFields />,
  }),
  charitableOrganization: page({
    kind: 'charitableOrganization',
    schema: charitableOrganizationFieldsSchema,
    useQuery: endpoints.getCharitableOrganization.useQuery,
    create: (charitableOrganizationFields, sent) =>
      endpoints.createCharitableOrganization.initiate({ charitableOrganizationFields, ...sent }),
    update: (charitableOrganizationUpdate, sent) =>
      endpoints.updateCharitableOrganization.initiate({ charitableOrganizationUpdate, ...sent }),
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
    create: (contactFields, sent) => endpoints.createContact.initiate({ contactFields, ...sent }),
    update: (contactUpdate, sent) => endpoints.updateContact.initiate({ contactUpdate, ...sent }),
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
    create: (insuranceCompanyFields, sent) =>
      endpoints.createInsuranceCompany.initiate({ insuranceCompanyFields, ...sent }),
    update: (insuranceCompanyUpdate, sent) =>
      endpoints.updateInsuranceCompany.initiate({ insuranceCompanyUpdate, ...sent }),
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
    create: (trust, sent) => endpoints.createTrust.initiate({ trust, ...sent }),
    update: (familyTrustUpdate, sent) => endpoints.updateTrust.initiate({ familyTrustUpdate, ...sent }),
    fields: <TrustFields />,
  }),
  vendor: page({
    kind: 'vendor',
    schema: vendorFieldsSchema,
    useQuery: endpoints.getVendor.useQuery,
    create: (vendorFields, sent) => endpoints.createVendor.initiate({ vendorFields, ...sent }),
    update: (vendorUpdate, sent) => endpoints.updateVendor.initiate({ vendorUpdate, ...sent }),
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
