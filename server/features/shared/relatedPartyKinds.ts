import type {
  BankAccount,
  BankAccountFields,
  BrokerageCustodian,
  BrokerageCustodianFields,
  BusinessEntity,
  CharitableOrganization,
  CharitableOrganizationFields,
  Contact,
  ContactFields,
  FamilyBusiness,
  FamilyTrust,
  InsuranceCompany,
  InsuranceCompanyFields,
  RelatedPartyKind,
  RelatedPartyRecord,
  Trust,
  Vendor,
  VendorFields,
} from '#server/generated/operations.gen';
import { type RecordTable, recordTable } from './records';

/** Brokerages and custodians. */
export const brokerageCustodianTable = recordTable('brokerage_custodian', 'BrokerageCustodianFields');

/** Businesses; their owners are in `ownerTable`. */
export const businessTable = recordTable(
  'business_entity',
  'BusinessEntity',
  'id',
  'beneficialOwners',
  'deleted',
  'version',
);

/** The beneficial owners of businesses. */
export const ownerTable = recordTable('beneficial_owner', 'BeneficialOwner', 'id', 'deleted');

/** Trusts; their members are in `memberTable`. The server sets the owner columns. */
export const trustTable = recordTable('trust', 'Trust', 'id', 'individualId', 'trustMembers', 'deleted', 'version');

/** The members of trusts. */
export const memberTable = recordTable('trust_member', 'TrustMember', 'id', 'trustId');

/** The entries of a record in a separate table: the owners of a business, the members of a trust. */
export interface ChildTable {
  /** The field of the record with the entries. */
  readonly field: string;
  readonly schema: string;
  readonly table: string;
  readonly records: RecordTable;
  /** The column with the id of the record. */
  readonly parent: string;
  /** SQL for additional columns. */
  readonly extraColumns: string;
  /** The field with the name of an entry. */
  readonly title: string;
}

/** A sent entry: without an id it is new; `deleted` removes it. */
export type SentPart = Readonly<Record<string, unknown>> & { readonly id?: number; readonly deleted?: boolean };

/** A kind of related party: its table, and how it is read. */
export interface PartyKind<Stored extends object = object> {
  readonly name: RelatedPartyKind;
  readonly table: string;
  readonly schema: string;
  readonly records: RecordTable;
  /** SQL for additional columns. */
  readonly extraColumns: string;
  /** Whether it can belong to a client, who entered it in onboarding. */
  readonly ofClients: boolean;
  /** The fields that form its name. */
  readonly title: readonly string[];
  readonly parts?: ChildTable;
  /** Never set: binds the type of stored records to the kind. */
  readonly stored?: Stored;
}

/** A kind with the type of its fields. */
export interface TypedPartyKind<
  Fields extends object,
  Stored extends Fields & RelatedPartyRecord,
> extends PartyKind<Stored> {
  readonly parts?: ChildTable & { readonly of: (record: Fields) => readonly SentPart[] };
}

const bankAccount: TypedPartyKind<BankAccountFields, BankAccount> = {
  name: 'bankAccount',
  table: 'bank_account',
  schema: 'BankAccountFields',
  records: recordTable('bank_account', 'BankAccountFields'),
  extraColumns: '',
  ofClients: false,
  title: ['glCode', 'accountType'],
};

const brokerageCustodian: TypedPartyKind<BrokerageCustodianFields, BrokerageCustodian> = {
  name: 'brokerageCustodian',
  table: 'brokerage_custodian',
  schema: 'BrokerageCustodianFields',
  records: brokerageCustodianTable,
  extraColumns: '',
  ofClients: true,
  title: ['businessName'],
};

const insuranceCompany: TypedPartyKind<InsuranceCompanyFields, InsuranceCompany> = {
  name: 'insuranceCompany',
  table: 'insurance_company',
  schema: 'InsuranceCompanyFields',
  records: recordTable('insurance_company', 'InsuranceCompanyFields'),
  extraColumns: '',
  ofClients: false,
  title: ['businessName'],
};

const contact: TypedPartyKind<ContactFields, Contact> = {
  name: 'contact',
  table: 'contact',
  schema: 'ContactFields',
  records: recordTable('contact', 'ContactFields'),
  extraColumns: '',
  ofClients: false,
  title: ['contactType', 'email'],
};

const business: TypedPartyKind<BusinessEntity, FamilyBusiness> = {
  name: 'business',
  table: 'business_entity',
  schema: 'BusinessEntity',
  records: businessTable,
  extraColumns: '',
  ofClients: true,
  title: ['name'],
  parts: {
    field: 'beneficialOwners',
    schema: 'BeneficialOwner',
    table: 'beneficial_owner',
    records: ownerTable,
    parent: 'business_entity_id',
    extraColumns: '',
    title: 'name',
    of: ({ beneficialOwners }) => beneficialOwners,
  },
};

const trust: TypedPartyKind<Trust, FamilyTrust> = {
  name: 'trust',
  table: 'trust',
  schema: 'Trust',
  records: trustTable,
  extraColumns: ', individual_id AS "individualId"',
  ofClients: true,
  title: ['name'],
  parts: {
    field: 'trustMembers',
    schema: 'TrustMember',
    table: 'trust_member',
    records: memberTable,
    parent: 'trust_id',
    extraColumns: ', trust_id AS "trustId"',
    title: 'email',
    of: ({ trustMembers }) => trustMembers,
  },
};

const charitableOrganization: TypedPartyKind<CharitableOrganizationFields, CharitableOrganization> = {
  name: 'charitableOrganization',
  table: 'charitable_organization',
  schema: 'CharitableOrganizationFields',
  records: recordTable('charitable_organization', 'CharitableOrganizationFields'),
  extraColumns: '',
  ofClients: false,
  title: ['name'],
};

const vendor: TypedPartyKind<VendorFields, Vendor> = {
  name: 'vendor',
  table: 'vendor',
  schema: 'VendorFields',
  records: recordTable('vendor', 'VendorFields'),
  extraColumns: '',
  ofClients: false,
  title: ['name'],
};

/** All kinds of related parties. Spec: R-FAM-7, R-FAM-13. */
export const kinds = {
  bankAccount,
  brokerageCustodian,
  insuranceCompany,
  contact,
  business,
  trust,
  charitableOrganization,
  vendor,
} satisfies Record<RelatedPartyKind, PartyKind>;
