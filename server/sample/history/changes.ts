import { kinds } from '#server/features/shared/relatedPartyKinds';
import type { FamilyIds } from '../families/families';
import { loginOf, type SignInKey } from '../families/signIns';
import type { Clock } from '../support/calendar';
import type { SeedBuilder } from '../support/seedBuilder';

/** A change: its author, its record (by number within its kind in the sample), and its field or action. */
interface Change {
  readonly daysAgo: number;
  readonly by: SignInKey;
  /** The family or the client the record belongs to. */
  readonly on: { readonly family: string } | { readonly client: SignInKey };
  readonly kind: string;
  readonly record: number;
  /** A field with its values before and after; identity numbers have none. */
  readonly changed?: readonly [field: string, before?: string | undefined, after?: string];
  readonly action?: 'created' | 'deleted';
  /** The name of a record that the sample no longer contains. */
  readonly name?: string;
}

const family = { family: 'Ashford' } as const;
const client = { client: 'client' } as const;
const [morgan, dana] = ['concierge', 'concierge-2'] as const;

const changes: readonly Change[] = [
  { daysAgo: 340, by: 'client', on: client, kind: 'individual', record: 1, action: 'created' },
  { daysAgo: 340, by: 'client', on: client, kind: 'business', record: 1, action: 'created' },
  { daysAgo: 339, by: 'client', on: client, kind: 'business', record: 2, action: 'created' },
  {
    daysAgo: 339,
    by: 'client',
    on: client,
    kind: 'business',
    record: 1,
    changed: ['mailingAddressLine1', 'Post Office Box 114', 'Post Office Box 1140'],
  },
  { daysAgo: 338, by: 'client', on: client, kind: 'business', record: 2, changed: ['businessTaxId'] },
  { daysAgo: 310, by: morgan, on: family, kind: 'vendor', record: 1, action: 'created' },
  { daysAgo: 308, by: morgan, on: family, kind: 'vendor', record: 2, action: 'created' },
  { daysAgo: 300, by: dana, on: family, kind: 'trust', record: 2, action: 'created' },
  {
    daysAgo: 298,
    by: dana,
    on: family,
    kind: 'trust',
    record: 2,
    changed: ['trustJurisdiction', 'Delaware', 'South Dakota'],
  },
  { daysAgo: 298, by: dana, on: family, kind: 'trust', record: 2, changed: ['tin'] },
  {
    daysAgo: 244,
    by: morgan,
    on: family,
    kind: 'contact',
    record: 16,
    changed: ['contactNotes', 'Wires need a call back.', 'Wires above $250,000 need a call back to a known number.'],
  },
  { daysAgo: 201, by: dana, on: family, kind: 'insuranceCompany', record: 4, action: 'created' },
  {
    daysAgo: 183,
    by: dana,
    on: family,
    kind: 'insuranceCompany',
    record: 4,
    changed: ['contactNotes', 'Sloop Halcyon.', 'Sloop Halcyon, agreed value.'],
  },
  { daysAgo: 150, by: morgan, on: family, kind: 'bankAccount', record: 14, action: 'created' },
  {
    daysAgo: 149,
    by: morgan,
    on: family,
    kind: 'bankAccount',
    record: 14,
    changed: ['debitCredit', 'Debit', 'Credit'],
  },
  {
    daysAgo: 120,
    by: morgan,
    on: family,
    kind: 'business',
    record: 3,
    changed: ['primaryContact', 'James Ashford', 'Eleanor Ashford'],
  },
  {
    daysAgo: 118,
    by: morgan,
    on: family,
    kind: 'vendor',
    record: 1,
    changed: ['contactNotes', undefined, 'Tide Point renovation; invoices against the schedule of values.'],
  },
  {
    daysAgo: 90,
    by: dana,
    on: { family: 'Ashford Family Trust' },
    kind: 'trust',
    record: 3,
    changed: ['name', 'Ashford Trust', 'Ashford Family Trust'],
  },
  {
    daysAgo: 74,
    by: dana,
    on: family,
    kind: 'charitableOrganization',
    record: 2,
    changed: ['contactNotes', 'Five-year pledge.', 'Five-year pledge; third installment paid.'],
  },
  {
    daysAgo: 58,
    by: morgan,
    on: family,
    kind: 'contact',
    record: 9001,
    action: 'deleted',
    name: 'Art Advisor, advice@lindqvist-art.example',
  },
  {
    daysAgo: 41,
    by: morgan,
    on: { family: 'Raman' },
    kind: 'vendor',
    record: 26,
    changed: ['contactNotes', 'South wall.', 'South wall, done in two seasons.'],
  },
  {
    daysAgo: 30,
    by: 'client-no-billing',
    on: { client: 'client-no-billing' },
    kind: 'individual',
    record: 2,
    changed: ['employerName', 'Lakeside Medical', 'Lakeside Heart Institute'],
  },
  {
    daysAgo: 12,
    by: morgan,
    on: family,
    kind: 'brokerageCustodian',
    record: 7,
    changed: ['assetsClass', 'Alternatives', 'Digital Assets'],
  },
  {
    daysAgo: 4,
    by: 'client',
    on: client,
    kind: 'individual',
    record: 1,
    changed: ['occupation', 'Yacht Designer', 'Naval Architect'],
  },
  { daysAgo: 4, by: 'client', on: client, kind: 'individual', record: 1, changed: ['ssn'] },
];

/** Returns the fields that form the name of a kind of record. */
const titles: Readonly<Record<string, { readonly table: string; readonly fields: readonly string[] }>> = {
  individual: { table: 'individual', fields: ['firstName', 'lastName'] },
  ...Object.fromEntries(Object.values(kinds).map(({ name, table, title }) => [name, { table, fields: title }])),
};

/** Returns the name of a record of the sample. */
const nameIn = (builder: SeedBuilder, kind: string, record: number): string | undefined => {
  const { table, fields } = titles[kind] ?? { table: '', fields: [] };
  const row = builder.tables().find((one) => one.table === table)?.rows[record - 1];
  const values: Readonly<Record<string, unknown>> = { ...row };
  return row && fields.map((field) => String(values[field])).join(kind === 'individual' ? ' ' : ', ');
};

const rowOf = (change: Change, index: number, builder: SeedBuilder, clock: Clock, families: FamilyIds): object => {
  const { daysAgo, by, on, kind, record, changed, action = 'changed' } = change;
  const { name: recordName = nameIn(builder, kind, record) } = change;
  const [field, valueBefore, valueAfter] = changed ?? [];
  return {
    // The order of the list is the order within a day.
    changedAt: clock.at(
      daysAgo,
      `${String(9 + Math.floor(index / 4)).padStart(2, '0')}:${String(5 + (index % 4) * 13).padStart(2, '0')}`,
    ),
    changedBy: loginOf(by),
    ...('family' in on ? { familyId: families(on.family) } : { loginProfileId: loginOf(on.client) }),
    recordKind: kind,
    recordId: record,
    recordName,
    action,
    field,
    valueBefore,
    valueAfter,
  };
};

/** The number of changes that `seedChanges` adds. */
export const changeCount = changes.length;

/** Seeds the changes, oldest first. */
export const seedChanges = (builder: SeedBuilder, clock: Clock, families: FamilyIds): void =>
  changes.forEach((change, index) => {
    builder.add('change_history', rowOf(change, index, builder, clock, families));
  });
