import { columnOf } from '../db/columns';
import { sealedPrefix } from './vault';

/** Where sealed values are stored, and the SQL that reads and replaces one. */
export interface Place {
  /** What the value is sealed for. */
  readonly name: string;
  readonly table: string;
  /** SQL for the value as text. */
  readonly value: string;
  /** SQL that makes `$3` the value. */
  readonly assign: string;
}

/** What a field of a record is sealed for. */
export const placeOf = (table: string, field: string): string => `${table}.${columnOf(field)}`;

const column = (table: string, name: string): Place => ({
  name: `${table}.${name}`,
  table,
  value: name,
  assign: `${name} = $3`,
});

/** A deleted record keeps the columns it had, sealed for where they will be again. */
const deleted = (kind: string, table: string, name: string): Place => ({
  name: `${table}.${name}`,
  table: 'deleted_record',
  value: `(CASE WHEN record_kind = '${kind}' THEN record ->> '${name}' END)`,
  assign: `record = jsonb_set(record, '{${name}}', to_jsonb($3::text))`,
});

/** Identity numbers in records, and documents that may hold some and are sealed whole. */
export const places: readonly Place[] = [
  column('individual', 'ssn'),
  column('business_entity', 'business_tax_id'),
  column('trust', 'tin'),
  column('charitable_organization', 'ein'),
  deleted('business', 'business_entity', 'business_tax_id'),
  deleted('trust', 'trust', 'tin'),
  deleted('charitableOrganization', 'charitable_organization', 'ein'),
  column('onboarding_draft', 'data'),
  column('previous_partner_profile', 'individual'),
  column('previous_partner_profile', 'businesses'),
  column('previous_partner_profile', 'trusts'),
  column('stored_secret', 'value'),
  {
    name: 'idempotency.answer',
    table: 'idempotency',
    value: `(CASE WHEN answer #>> '{}' LIKE '${sealedPrefix}%' THEN answer #>> '{}' END)`,
    assign: 'answer = to_jsonb($3::text)',
  },
];
