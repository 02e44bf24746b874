import { columnName } from '../db/columns';
import { sealedPrefix } from './vault';

/** A column with encrypted values, with SQL that reads and replaces a value. */
export interface EncryptedColumn {
  /** The name that values are sealed for. */
  readonly name: string;
  readonly table: string;
  /** SQL for the value as text. */
  readonly value: string;
  /** SQL that sets the value to `$3`. */
  readonly assign: string;
  /** Whether a plain value is one that somebody else has put there: sealing it would make it the server's own. */
  readonly isAlwaysSealed?: boolean;
}

/** Returns the name for which the values of a field are encrypted. */
export const encryptedColumnName = (table: string, field: string): string => `${table}.${columnName(field)}`;

const column = (table: string, name: string): EncryptedColumn => ({
  name: `${table}.${name}`,
  table,
  value: name,
  assign: `${name} = $3`,
});

/** Deleted records keep their columns, sealed for the original place. */
const deleted = (kind: string, table: string, name: string): EncryptedColumn => ({
  name: `${table}.${name}`,
  table: 'deleted_record',
  value: `(CASE WHEN record_kind = '${kind}' THEN record ->> '${name}' END)`,
  assign: `record = jsonb_set(record, '{${name}}', to_jsonb($3::text))`,
});

/** Partner profiles before an import changed them. */
const imported = (name: string): EncryptedColumn => ({
  name: `previous_partner_profile.${name}`,
  table: 'import_change',
  value: `(CASE WHEN stream = 'partner-profiles' THEN before ->> '${name}' END)`,
  assign: `before = jsonb_set(before, '{${name}}', to_jsonb($3::text))`,
});

/** Every encrypted column: identity numbers in records, and JSON documents that can contain them. */
export const encryptedColumns: readonly EncryptedColumn[] = [
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
  imported('individual'),
  imported('businesses'),
  imported('trusts'),
  { ...column('stored_secret', 'value'), isAlwaysSealed: true },
  {
    name: 'idempotency.answer',
    table: 'idempotency',
    value: `(CASE WHEN answer #>> '{}' LIKE '${sealedPrefix}%' THEN answer #>> '{}' END)`,
    assign: 'answer = to_jsonb($3::text)',
  },
];
