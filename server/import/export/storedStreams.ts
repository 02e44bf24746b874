import type { StreamName } from '../records';

/** A stream of stored records: `$1` is the family, `$2` the source, `$3` the key of the family there. Cells are texts. */
interface StoredStream {
  readonly name: StreamName;
  readonly text: string;
}

const dimensionColumns = {
  customer: 'Customer',
  vendor: 'Vendor',
  costCenter: 'CostCenter',
  product: 'Product',
  job: 'Job',
  custom1: 'Custom1',
  custom2: 'Custom2',
  custom3: 'Custom3',
};

/** SQL for a line's dimension of a type. */
const dimensionOf = ([column, type]: readonly [string, string]): string =>
  `(SELECT d.source_key FROM ledger_dimension d
    WHERE d.family_id = l.family_id AND d.type = '${type}' AND d.id = ANY (l.dimension_ids) LIMIT 1) AS "${column}"`;

/** Accounts belong to all sources of a family; an invoice names its customer, and its family if that is not the customer's; invoices and entries name what their own source has. */
export const storedStreams: readonly StoredStream[] = [
  {
    name: 'families',
    text: `SELECT $3::text AS key, name, fiscal_year_start::text AS "fiscalYearStart" FROM family
      WHERE id = $1 AND $2::integer IS NOT NULL`,
  },
  {
    name: 'people',
    text: `SELECT email, $3::text AS family, first_name AS "firstName", last_name AS "lastName", billing_customer AS "billingCustomer"
      FROM family_person WHERE family_id = $1 AND import_source_id = $2 ORDER BY email`,
  },
  {
    name: 'billing-customers',
    text: `SELECT customer_id AS id, $3::text AS family FROM family_billing_customer
      WHERE family_id = $1 AND import_source_id = $2 ORDER BY customer_id`,
  },
  {
    name: 'locations',
    text: `SELECT r.source_key AS id, $3::text AS family, p.source_key AS parent, r.name
      FROM ledger_location r LEFT JOIN ledger_location p ON p.family_id = r.family_id AND p.id = r.parent_id
      WHERE r.family_id = $1 AND r.import_source_id = $2 ORDER BY r.position, r.id`,
  },
  {
    name: 'accounts',
    text: `SELECT $3::text AS family, r.number, r.name, p.number AS parent, r.class, r.is_group::text AS "group",
        r.cash_flow_activity AS "cashFlow"
      FROM ledger_account r LEFT JOIN ledger_account p ON p.family_id = r.family_id AND p.id = r.parent_id
      WHERE r.family_id = $1 AND (
        EXISTS (SELECT FROM journal_entry e WHERE e.family_id = $1 AND e.import_source_id = $2)
        OR EXISTS (SELECT FROM ledger_account a WHERE a.family_id = $1 AND a.import_source_id = $2))
      ORDER BY r.id`,
  },
  {
    name: 'dimensions',
    text: `SELECT source_key AS id, $3::text AS family, type, name FROM ledger_dimension
      WHERE family_id = $1 AND import_source_id = $2 ORDER BY type, id`,
  },
  {
    name: 'invoices',
    text: `SELECT source_key AS id, CASE WHEN c.customer_id IS NULL THEN $3::text END AS family, billing_customer_id AS customer,
        invoice_number AS number, status, invoice_date::text AS "invoiceDate",
        due_date::text AS "dueDate", total_amount::text AS total, due_amount::text AS due, currency, bill_com_url AS url,
        archived::text AS archived, to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "updatedAt"
      FROM invoice i LEFT JOIN family_billing_customer c ON c.family_id = i.family_id
        AND c.import_source_id = i.import_source_id AND c.customer_id = i.billing_customer_id
      WHERE i.family_id = $1 AND i.import_source_id = $2 ORDER BY id`,
  },
  {
    name: 'invoice-lines',
    text: `SELECT i.source_key AS invoice, l.position::text AS position, l.description, l.quantity::text AS quantity,
        l.unit_price::text AS "unitPrice", l.amount::text AS amount
      FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id
      WHERE i.family_id = $1 AND i.import_source_id = $2 AND $3::text IS NOT NULL ORDER BY i.id, l.position`,
  },
];

/** A page of the lines of a family, in the order of their ids: those after `$4`. */
export const storedLines = `
  SELECT l.id AS "lineId", e.source_key AS entry, $3::text AS family, e.reference, e.entry_date::text AS date, e.status,
    o.source_key AS location, a.number AS account, CASE WHEN l.credit = 0 THEN l.debit::text END AS debit,
    CASE WHEN l.credit <> 0 THEN l.credit::text END AS credit, l.description, c.source_key AS counterparty,
    ${Object.entries(dimensionColumns).map(dimensionOf).join(',\n    ')}
  FROM journal_line l
  JOIN journal_entry e ON e.family_id = l.family_id AND e.id = l.journal_entry_id AND e.import_source_id = $2
  JOIN ledger_location o ON o.family_id = e.family_id AND o.id = e.location_id
  JOIN ledger_account a ON a.family_id = l.family_id AND a.id = l.account_id
  LEFT JOIN ledger_location c ON c.family_id = l.family_id AND c.id = l.counterparty_location_id
  WHERE l.family_id = $1 AND l.id > $4 ORDER BY l.id LIMIT 5000`;
