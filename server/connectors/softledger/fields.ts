import type { JsonObject } from '#server/contract/jsonObject';
import type { Fields } from '../cells';

/** The classes of accounts by the type that SoftLedger gives them, in lower case. */
const classes: Readonly<Record<string, string>> = {
  asset: 'asset',
  liability: 'liability',
  equity: 'equity',
  revenue: 'income',
  income: 'income',
  expense: 'expense',
};

/** The lists of dimensions: their path, their type here, and the column and the property of a line that name them. */
export const dimensions = [
  { path: 'customers', type: 'Customer', column: 'customer', property: 'CustomerId' },
  { path: 'vendors', type: 'Vendor', column: 'vendor', property: 'VendorId' },
  { path: 'cost-centers', type: 'CostCenter', column: 'costCenter', property: 'CostCenterId' },
  { path: 'products', type: 'Product', column: 'product', property: 'ProductId' },
  { path: 'jobs', type: 'Job', column: 'job', property: 'JobId' },
] as const;

/** A record of the source and the family that it belongs to. */
export interface OfFamily {
  readonly family: string;
  readonly record: JsonObject;
}

const family = (value: OfFamily): string => value.family;
const from =
  (property: string) =>
  ({ record }: OfFamily): unknown =>
    record[property];

export const locationFields: Fields<OfFamily & { readonly parent: string | undefined }> = {
  id: from('_id'),
  family,
  parent: ({ parent }) => parent,
  name: from('name'),
};

/** Groups and cash flow are not known to SoftLedger: what a package says of them stays. */
export const accountFields: Fields<OfFamily> = {
  family,
  number: from('number'),
  name: from('name'),
  class: ({ record }) => classes[String(record['type']).toLowerCase()] ?? record['type'],
};

/** Ids are numbers of their list: a customer and a vendor can have the same. */
const dimensionId = (type: string, id: unknown): string =>
  typeof id === 'string' || typeof id === 'number' ? `${type}-${String(id)}` : '';

export const dimensionFields: Fields<OfFamily & { readonly type: string }> = {
  id: ({ type, record }) => dimensionId(type, record['_id']),
  family,
  type: ({ type }) => type,
  name: from('name'),
};

/** A line of a journal. Amounts are texts; a zero is no amount, because a line has a debit or a credit. */
export interface Line extends OfFamily {
  readonly journal: JsonObject;
  readonly account: string;
}

const amount =
  (property: string) =>
  (line: Line): unknown =>
    Number(line.record[property]) === 0 ? '' : line.record[property];

export const lineFields: Fields<Line> = {
  entry: ({ journal }) => journal['_id'],
  family,
  reference: ({ journal }) => journal['reference'] ?? journal['number'],
  date: ({ journal }) => String(journal['postedDate']).slice(0, 10),
  status: ({ journal }) => String(journal['status']).toLowerCase(),
  location: from('LocationId'),
  account: ({ account }) => account,
  debit: (line) => amount('debit')(line) || (Number(line.record['credit']) === 0 ? '0' : ''),
  credit: amount('credit'),
  description: ({ record, journal }) => record['description'] ?? journal['description'],
  counterparty: from('ICLocationId'),
  currency: from('currency'),
  ...Object.fromEntries(
    dimensions.map(({ column, type, property }) => [column, ({ record }: Line) => dimensionId(type, record[property])]),
  ),
};
