import {
  type BankAccount,
  type BrokerageCustodian,
  type CharitableOrganization,
  type Contact,
  type FamilyBusiness,
  type FamilyPart,
  type FamilyTrust,
  type InsuranceCompany,
  type RelatedPartyKind,
  type RelatedPartyRecord,
  type Vendor,
  bankAccountFieldsSchema,
  brokerageCustodianFieldsSchema,
  businessEntitySchema,
  charitableOrganizationFieldsSchema,
  contactFieldsSchema,
  insuranceCompanyFieldsSchema,
  trustSchema,
  vendorFieldsSchema,
} from '@/api';
import { percent, totalOf } from '@/lib/shares';
import { rowFilter } from '@/lib/rowFilter';
import type { TableView } from '@/lib/tableView';
import type { Column } from '@/ui/data-table/column';
import { column, tally, updated } from './columns';

interface PartTableSettings<Row> {
  readonly kind: RelatedPartyKind;
  readonly rowsOf: (part: FamilyPart) => readonly Row[] | undefined;
  readonly columns: readonly Column<Row>[];
}

/** A list of related parties as a table. Identity numbers have no column: only the form of a record shows them. */
export interface PartTable<Row> extends PartTableSettings<Row> {
  /** The records in the order of the table under a search, filters and a sort column. */
  readonly inOrder: (part: FamilyPart, view: TableView) => readonly { readonly id: number }[];
}

/** Adds the column "Updated" and the order of the rows. */
function partTable<Row extends RelatedPartyRecord>({ rowsOf, ...settings }: PartTableSettings<Row>): PartTable<Row> {
  const columns = [...settings.columns, updated];
  const inOrder = (part: FamilyPart, view: TableView) => rowFilter(rowsOf(part) ?? [], columns)(view);
  return { ...settings, rowsOf, columns, inOrder };
}

const hidden = { hidden: true } as const;

const business = businessEntitySchema.fields;
const ownedOf = ({ beneficialOwners }: FamilyBusiness): number =>
  totalOf(beneficialOwners.map(({ percentageOwnership }) => percentageOwnership));

export const businesses = partTable<FamilyBusiness>({
  kind: 'business',
  rowsOf: (part) => part.businesses,
  columns: [
    column('name', business.name, 220),
    column('entityType', business.entityType, 145),
    column('jurisdictionOfFormation', business.jurisdictionOfFormation, 185),
    column('dateOfFormation', business.dateOfFormation, 140),
    {
      key: 'beneficialOwners',
      title: 'Owners',
      width: 90,
      align: 'end',
      text: ({ beneficialOwners }) => String(beneficialOwners.length),
      value: ({ beneficialOwners }) => beneficialOwners.length,
      total: (rows) => String(rows.reduce((sum, { beneficialOwners }) => sum + beneficialOwners.length, 0)),
    },
    { key: 'owned', title: 'Owned', width: 90, align: 'end', text: (row) => percent(ownedOf(row)), value: ownedOf },
    column('businessEmail', business.businessEmail, 190),
    column('businessPhone', business.businessPhone, 120),
    column('countryOfOrganization', business.countryOfOrganization, 150, hidden),
    column('countryOfTaxResidency', business.countryOfTaxResidency, 150, hidden),
    column('registeredAgentName', business.registeredAgentName, 200, hidden),
  ],
});

const trust = trustSchema.fields;

export const trusts = partTable<FamilyTrust>({
  kind: 'trust',
  rowsOf: (part) => part.trusts,
  columns: [
    column('name', trust.name, 260),
    column('trustType', trust.trustType, 160),
    column('trustJurisdiction', trust.trustJurisdiction, 160),
    column('dateOfFormation', trust.dateOfFormation, 140),
    {
      key: 'trustMembers',
      title: trust.trustMembers.label || 'Trust Members',
      width: 120,
      align: 'end',
      text: ({ trustMembers }) => String(trustMembers.length),
      value: ({ trustMembers }) => trustMembers.length,
      total: (rows) => String(rows.reduce((sum, { trustMembers }) => sum + trustMembers.length, 0)),
    },
  ],
});

const charity = charitableOrganizationFieldsSchema.fields;

export const charitableOrganizations = partTable<CharitableOrganization>({
  kind: 'charitableOrganization',
  rowsOf: (part) => part.charitableOrganizations,
  columns: [
    column('name', charity.name, 240),
    column('organizationType', charity.organizationType, 170),
    column('website', charity.website, 200),
    column('email', charity.email, 220),
    column('phone', charity.phone, 130),
    column('addressCity', charity.addressCity, 120),
    column('addressState', charity.addressState, 80),
    column('addressCountry', charity.addressCountry, 130, hidden),
    column('contactNotes', charity.contactNotes, 240),
  ],
});

const account = bankAccountFieldsSchema.fields;

export const bankAccounts = partTable<BankAccount>({
  kind: 'bankAccount',
  rowsOf: (part) => part.bankAccounts,
  columns: [
    column('glCode', account.glCode, 140),
    column('accountType', account.accountType, 240),
    column('assetsType', account.assetsType, 200, { choices: true }),
    column('debitCredit', account.debitCredit, 170, { total: tally(({ debitCredit }) => debitCredit) }),
  ],
});

const custodian = brokerageCustodianFieldsSchema.fields;

export const brokerageCustodians = partTable<BrokerageCustodian>({
  kind: 'brokerageCustodian',
  rowsOf: (part) => part.brokerageCustodians,
  columns: [
    column('businessName', custodian.businessName, 230),
    column('businessType', custodian.businessType, 180, { total: tally(({ businessType }) => businessType) }),
    column('assetsClass', custodian.assetsClass, 150, { choices: true }),
    column('businessWebsite', custodian.businessWebsite, 200),
    column('businessEmail', custodian.businessEmail, 220),
    column('businessPhone', custodian.businessPhone, 130),
    column('businessLocationAddressCity', custodian.businessLocationAddressCity, 120),
    column('businessLocationAddressState', custodian.businessLocationAddressState, 80, hidden),
    column('businessLocationAddressCountry', custodian.businessLocationAddressCountry, 130),
    column('contactNotes', custodian.contactNotes, 240, hidden),
  ],
});

const insurer = insuranceCompanyFieldsSchema.fields;

export const insuranceCompanies = partTable<InsuranceCompany>({
  kind: 'insuranceCompany',
  rowsOf: (part) => part.insuranceCompanies,
  columns: [
    column('businessName', insurer.businessName, 230),
    column('insuranceType', insurer.insuranceType, 130),
    column('businessWebsite', insurer.businessWebsite, 200),
    column('businessEmail', insurer.businessEmail, 220),
    column('businessPhone', insurer.businessPhone, 130),
    column('businessLocationAddressCity', insurer.businessLocationAddressCity, 120),
    column('businessLocationAddressCountry', insurer.businessLocationAddressCountry, 130),
    column('contactNotes', insurer.contactNotes, 240),
  ],
});

const contact = contactFieldsSchema.fields;

export const contacts = partTable<Contact>({
  kind: 'contact',
  rowsOf: (part) => part.contacts,
  columns: [
    column('contactType', contact.contactType, 240),
    column('email', contact.email, 250),
    column('phoneNumber', contact.phoneNumber, 130),
    column('companyWebsite', contact.companyWebsite, 200),
    column('contactNotes', contact.contactNotes, 320),
  ],
});

const vendor = vendorFieldsSchema.fields;

export const vendors = partTable<Vendor>({
  kind: 'vendor',
  rowsOf: (part) => part.vendors,
  columns: [
    column('name', vendor.name, 240),
    column('vendorType', vendor.vendorType, 160, { choices: true }),
    column('email', vendor.email, 230),
    column('phoneNumber', vendor.phoneNumber, 130),
    column('companyWebsite', vendor.companyWebsite, 180, hidden),
    column('addressCity', vendor.addressCity, 120),
    column('addressState', vendor.addressState, 80, hidden),
    column('addressCountry', vendor.addressCountry, 130, hidden),
    column('contactNotes', vendor.contactNotes, 220),
  ],
});
