import {
  type FamilyPart,
  type RelatedPartyKind,
  type partOfKind,
  bankAccountFieldsSchema,
  brokerageCustodianFieldsSchema,
  businessEntitySchema,
  charitableOrganizationFieldsSchema,
  contactFieldsSchema,
  insuranceCompanyFieldsSchema,
  trustSchema,
  vendorFieldsSchema,
} from '@/api';
import { shownValue } from '@/forms/shownValue';
import { formatDay } from '@/lib/dates';
import { dateCell, dayCell, numberCell, percentCell } from '@/lib/export/sheet';
import type { FieldDescription } from '@/lib/formSchema';
import { percent, totalOf } from '@/domain/shares';
import type { Column } from '@/ui/data-table/column';

/** A related party of any kind. */
export type PartyRow = NonNullable<FamilyPart[(typeof partOfKind)[RelatedPartyKind]]>[number];

/** The column of a field: dates and phone numbers sort by their stored value, choices have a filter. */
const columnOf =
  <Key extends string>(fields: Readonly<Record<Key, FieldDescription>>) =>
  (key: Key, width: number, more: Partial<Column<PartyRow>> = {}): Column<PartyRow> => {
    const field = fields[key];
    return {
      key,
      width,
      title: field.label.replace(/^Business Location (?!Address)/, ''),
      text: (row) => shownValue(field, Reflect.get(row, key)),
      ...(field.options && { choices: true }),
      ...((field.kind === 'date' || field.holds === 'phone') && {
        value: (row) => String(Reflect.get(row, key) ?? ''),
      }),
      ...(field.kind === 'date' && { cell: (row) => dateCell(String(Reflect.get(row, key) ?? '')) }),
      ...more,
    };
  };

/** Adds the number of rows with each text: "12 Debit, 2 Credit". */
const tallied = (column: Column<PartyRow>): Column<PartyRow> => ({
  ...column,
  total: (rows) => {
    const counts = new Map<string, number>();
    for (const text of rows.map(column.text)) counts.set(text, (counts.get(text) ?? 0) + 1);
    return [...counts].map(([choice, count]) => `${count} ${choice}`).join(', ');
  },
});

/** Shows the number of entries of a list. */
const counted = (column: Column<PartyRow>, count: (row: PartyRow) => number): Column<PartyRow> => ({
  ...column,
  align: 'end',
  text: (row) => String(count(row)),
  value: count,
  cell: (row) => numberCell(count(row)),
  total: (rows) => String(rows.reduce((sum, row) => sum + count(row), 0)),
});

const ownersOf = (row: PartyRow) => ('beneficialOwners' in row ? row.beneficialOwners : []);
const membersOf = (row: PartyRow) => ('trustMembers' in row ? row.trustMembers : []);
const ownedOf = (row: PartyRow): number => totalOf(ownersOf(row).map(({ percentageOwnership }) => percentageOwnership));

const hidden = { hidden: true } as const;

/** The time of the last save. */
const updated: Column<PartyRow> = {
  key: 'updatedAt',
  title: 'Updated',
  width: 125,
  text: ({ updatedAt }) => (updatedAt === undefined ? '' : formatDay(updatedAt)),
  value: ({ updatedAt }) => updatedAt,
  cell: ({ updatedAt }) => dayCell(updatedAt),
};

const account = columnOf(bankAccountFieldsSchema.fields);
const custodian = columnOf(brokerageCustodianFieldsSchema.fields);
const business = columnOf(businessEntitySchema.fields);
const charity = columnOf(charitableOrganizationFieldsSchema.fields);
const contact = columnOf(contactFieldsSchema.fields);
const insurer = columnOf(insuranceCompanyFieldsSchema.fields);
const trust = columnOf(trustSchema.fields);
const vendor = columnOf(vendorFieldsSchema.fields);

/** The columns of each kind. Identity numbers have no column: only the form of a record shows them. */
export const partyColumns: Readonly<Record<RelatedPartyKind, readonly Column<PartyRow>[]>> = {
  business: [
    business('name', 220),
    business('entityType', 145),
    business('jurisdictionOfFormation', 185),
    business('dateOfFormation', 140),
    counted(business('beneficialOwners', 90, { title: 'Owners' }), (row) => ownersOf(row).length),
    {
      key: 'owned',
      title: 'Owned',
      width: 90,
      align: 'end',
      text: (row) => percent(ownedOf(row)),
      value: ownedOf,
      cell: (row) => percentCell(ownedOf(row), 2),
    },
    business('businessEmail', 190),
    business('businessPhone', 120),
    business('countryOfOrganization', 150, hidden),
    business('countryOfTaxResidency', 150, hidden),
    business('registeredAgentName', 200, hidden),
    updated,
  ],
  trust: [
    trust('name', 260),
    trust('trustType', 160),
    trust('trustJurisdiction', 160),
    trust('dateOfFormation', 140),
    counted(trust('trustMembers', 120), (row) => membersOf(row).length),
    updated,
  ],
  charitableOrganization: [
    charity('name', 240),
    charity('organizationType', 170),
    charity('website', 200),
    charity('email', 220),
    charity('phone', 130),
    charity('addressCity', 120),
    charity('addressState', 80),
    charity('addressCountry', 130, hidden),
    charity('contactNotes', 240),
    updated,
  ],
  bankAccount: [
    account('glCode', 140),
    account('accountType', 240),
    account('assetsType', 200, { choices: true }),
    tallied(account('debitCredit', 170)),
    updated,
  ],
  brokerageCustodian: [
    custodian('businessName', 230),
    tallied(custodian('businessType', 180)),
    custodian('assetsClass', 150, { choices: true }),
    custodian('businessWebsite', 200),
    custodian('businessEmail', 220),
    custodian('businessPhone', 130),
    custodian('businessLocationAddressCity', 120),
    custodian('businessLocationAddressState', 80, hidden),
    custodian('businessLocationAddressCountry', 130),
    custodian('contactNotes', 240, hidden),
    updated,
  ],
  insuranceCompany: [
    insurer('businessName', 230),
    insurer('insuranceType', 130),
    insurer('businessWebsite', 200),
    insurer('businessEmail', 220),
    insurer('businessPhone', 130),
    insurer('businessLocationAddressCity', 120),
    insurer('businessLocationAddressCountry', 130),
    insurer('contactNotes', 240),
    updated,
  ],
  contact: [
    contact('contactType', 240),
    contact('email', 250),
    contact('phoneNumber', 130),
    contact('companyWebsite', 200),
    contact('contactNotes', 320),
    updated,
  ],
  vendor: [
    vendor('name', 240),
    vendor('vendorType', 160, { choices: true }),
    vendor('email', 210),
    vendor('phoneNumber', 130),
    vendor('companyWebsite', 180, hidden),
    vendor('addressCity', 120),
    vendor('addressState', 80, hidden),
    vendor('addressCountry', 130, hidden),
    vendor('contactNotes', 180),
    updated,
  ],
};
