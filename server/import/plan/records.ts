import { comparePartnerProfiles } from '../profiles';
import type { StreamName } from '../records';
import { stageTables } from '../stage';
import { rejectDoubled } from './doubled';
import { about, addIssues, dollars, type PlanContext, rejectRows } from './steps';

interface Compared {
  readonly stream: StreamName;
  readonly staged: string;
  readonly stored: string;
  /** Condition that joins a staged row `s` with its stored row `r`; `$1` is the source. */
  readonly same: string;
  /** What is compared: expressions of `s` and of `r`. */
  readonly values: readonly (readonly [string, string])[];
  /**
   * The stored values of optional columns, with the staged columns that have them. Not `archived`: an invoice that is in
   * a file again is restored.
   */
  readonly optional?: Readonly<Record<string, readonly [string, string]>>;
}

const compared: readonly Compared[] = [
  {
    stream: 'billing-customers',
    staged: stageTables['billing-customers'],
    stored: 'family_billing_customer',
    same: 'r.import_source_id = $1 AND r.customer_id = s.id',
    values: [['s.family_id', 'r.family_id']],
  },
  {
    stream: 'people',
    staged: stageTables.people,
    stored: 'family_person',
    same: 'r.import_source_id = $1 AND r.family_id = s.family_id AND r.email = s.email',
    values: [
      ['s."firstName"', 'r.first_name'],
      ['s."lastName"', 'r.last_name'],
      ['s."billingCustomer"', 'r.billing_customer'],
    ],
    optional: {
      firstName: ['"firstName"', 'r.first_name'],
      lastName: ['"lastName"', 'r.last_name'],
      billingCustomer: ['"billingCustomer"', 'r.billing_customer'],
    },
  },
  {
    stream: 'locations',
    staged: stageTables.locations,
    stored: 'ledger_location',
    same: 'r.import_source_id = $1 AND r.family_id = s.family_id AND r.source_key = s.id',
    values: [
      ['s.name', 'r.name'],
      ['s.parent_id', 'r.parent_id'],
    ],
    optional: { parent: ['parent_id', 'r.parent_id'] },
  },
  {
    stream: 'accounts',
    staged: stageTables.accounts,
    stored: 'ledger_account',
    same: '$1::integer IS NOT NULL AND r.family_id = s.family_id AND r.number = s.number',
    values: [
      ['s.name', 'r.name'],
      ['s.class', 'r.class'],
      ['s.parent_id', 'r.parent_id'],
      ['coalesce(s."group", false)', 'r.is_group'],
      [`coalesce(s."cashFlow", CASE WHEN s."group" THEN NULL ELSE 'operating' END)`, 'r.cash_flow_activity'],
    ],
    optional: {
      parent: ['parent_id', 'r.parent_id'],
      group: ['"group"', 'r.is_group'],
      cashFlow: ['"cashFlow"', 'r.cash_flow_activity'],
    },
  },
  {
    stream: 'dimensions',
    staged: stageTables.dimensions,
    stored: 'ledger_dimension',
    same: 'r.import_source_id = $1 AND r.family_id = s.family_id AND r.source_key = s.id',
    values: [
      ['s.name', 'r.name'],
      ['s.type', 'r.type'],
    ],
  },
  {
    stream: 'invoices',
    staged: stageTables.invoices,
    stored: 'invoice',
    same: 'r.import_source_id = $1 AND r.family_id = s.family_id AND r.source_key = s.id',
    values: [
      ['s.customer', 'r.billing_customer_id'],
      ['s.number', 'r.invoice_number'],
      ['s.status', 'r.status'],
      ['s."invoiceDate"', 'r.invoice_date'],
      ['s."dueDate"', 'r.due_date'],
      ['s.total / 100.0', 'r.total_amount'],
      ['s.due / 100.0', 'r.due_amount'],
      ['s.url', 'r.bill_com_url'],
      [`coalesce(s.currency, 'USD')`, 'r.currency'],
      ['coalesce(s.archived, false)', 'r.archived'],
      ['s."updatedAt"', 'r.updated_at'],
    ],
    optional: {
      customer: ['customer', 'r.billing_customer_id'],
      number: ['number', 'r.invoice_number'],
      status: ['status', 'r.status'],
      invoiceDate: ['"invoiceDate"', 'r.invoice_date'],
      dueDate: ['"dueDate"', 'r.due_date'],
      total: ['total', 'r.total_amount * 100'],
      due: ['due', 'r.due_amount * 100'],
      url: ['url', 'r.bill_com_url'],
      currency: ['currency', 'r.currency'],
      updatedAt: ['"updatedAt"', 'r.updated_at'],
    },
  },
];

/** Sets the columns of a file that does not have them to their stored values: what a package does not say stays. */
async function keepUnsaid({ tx, sourceId, lacking }: PlanContext, one: Compared): Promise<void> {
  const { stream, staged, stored, same, optional = {} } = one;
  const kept = (lacking.get(stream) ?? []).flatMap((column) => {
    const [name, value] = optional[column] ?? [];
    return name === undefined || value === undefined ? [] : `${name} = ${value}`;
  });
  if (kept.length === 0) return;
  await tx.query(`UPDATE ${staged} s SET ${kept.join(', ')} FROM ${stored} r WHERE ${same} AND NOT s.rejected`, [
    sourceId,
  ]);
}

async function compare({ tx, sourceId }: PlanContext, { staged, stored, same, values }: Compared): Promise<void> {
  const given = values.map(([value]) => value).join(', ');
  const before = values.map(([, value]) => value).join(', ');
  await tx.query(
    `UPDATE ${staged} s SET action = CASE WHEN (${given}) IS DISTINCT FROM (${before}) THEN 'updated' ELSE 'unchanged' END
     FROM ${stored} r WHERE ${same} AND NOT s.rejected`,
    [sourceId],
  );
  await tx.query(`UPDATE ${staged} SET action = 'created' WHERE action IS NULL AND NOT rejected`);
}

/** Finds the families of invoices that name a customer. */
async function findCustomers({ tx, sourceId }: PlanContext): Promise<void> {
  const { invoices, 'billing-customers': customers } = stageTables;
  await tx.query(
    `UPDATE ${invoices} s SET family_id = coalesce(
       (SELECT min(c.family_id) FROM ${customers} c WHERE c.id = s.customer AND NOT c.rejected),
       (SELECT c.family_id FROM family_billing_customer c WHERE c.import_source_id = $1 AND c.customer_id = s.customer))
     WHERE s.family_id IS NULL AND s.family IS NULL`,
    [sourceId],
  );
  await rejectRows(tx, invoices, {
    stream: 'invoices',
    column: 'customer',
    code: 'unknown-reference',
    key: 's.id',
    message: about(
      's.customer',
      'is no customer: name an id of billing-customers.csv, of this package or an earlier one.',
    ),
    where: 's.family_id IS NULL',
  });
}

/** Finds the invoices of lines: of several with an id, those of the package or not archived. Finds their families, and compares the lines. */
async function planInvoiceLines({ tx, sourceId }: PlanContext): Promise<void> {
  const staged = stageTables['invoice-lines'];
  const invoices = `SELECT family_id, id FROM ${stageTables.invoices} WHERE NOT rejected
    UNION SELECT family_id, source_key FROM (
      SELECT family_id, source_key, archived, bool_and(archived) OVER (PARTITION BY source_key) AS is_left
      FROM invoice WHERE import_source_id = $1 AND source_key NOT IN (SELECT id FROM ${stageTables.invoices} WHERE NOT rejected)
    ) stored WHERE is_left OR NOT archived`;
  const issue = { stream: 'invoice-lines', column: 'invoice', key: 's.invoice' } as const;
  const found = `(SELECT count(*) FROM (${invoices}) i WHERE i.id = s.invoice)`;
  await tx.query(
    `UPDATE ${staged} s SET family_id = i.family_id FROM (
       SELECT id, min(family_id) AS family_id FROM (${invoices}) i GROUP BY id HAVING count(*) = 1
     ) i WHERE i.id = s.invoice`,
    [sourceId],
  );
  await rejectRows(
    tx,
    staged,
    {
      ...issue,
      code: 'unknown-reference',
      message: about('s.invoice', 'is no invoice of this package or an earlier one.'),
      where: `s.family_id IS NULL AND ${found} = 0`,
    },
    [sourceId],
  );
  await rejectRows(
    tx,
    staged,
    {
      ...issue,
      code: 'ambiguous-reference',
      message: about('s.invoice', 'is an invoice of several families.'),
      where: `s.family_id IS NULL AND ${found} > 1`,
    },
    [sourceId],
  );
  await tx.query(
    `UPDATE ${staged} s SET action = CASE
       WHEN (s.description, s.quantity / 100.0, s."unitPrice" / 100.0, s.amount / 100.0)
         IS DISTINCT FROM (l.description, l.quantity, l.unit_price, l.amount) THEN 'updated' ELSE 'unchanged' END
     FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id
     WHERE i.import_source_id = $1 AND i.family_id = s.family_id AND i.source_key = s.invoice AND l.position = s.position
       AND NOT s.rejected`,
    [sourceId],
  );
  await tx.query(`UPDATE ${staged} SET action = 'created' WHERE action IS NULL AND NOT rejected`);
}

/** What is improbable in an invoice: the column, SQL for it, and SQL for what stands there. */
const improbable = [
  {
    column: 'due',
    where: 's.due > s.total AND s.due > 0',
    message: `'More is due, ' || ${dollars('s.due')} || ', than the total of ' || ${dollars('s.total')} || '.'`,
  },
  {
    column: 'due',
    where: 's.due < least(s.total, 0)',
    message: `'Less than nothing is due, ' || ${dollars('s.due')} || ': that is right for a credit only, down to its total.'`,
  },
  {
    column: 'status',
    where: `lower(s.status) = 'paid' AND s.due > 0`,
    message: `'It is ' || s.status || ', but ' || ${dollars('s.due')} || ' is due.'`,
  },
  {
    column: 'dueDate',
    where: 's."dueDate" < s."invoiceDate"',
    message: `'It is due on ' || s."dueDate" || ', before its date of ' || s."invoiceDate" || '.'`,
  },
];

/** Warns of what is improbable in new and changed invoices. */
async function reportImprobable({ tx }: PlanContext): Promise<void> {
  for (const { column, where, message } of improbable)
    await addIssues(tx, {
      stream: 'invoices',
      column,
      code: 'format',
      severity: 'warning',
      key: 's.id',
      message,
      from: `FROM ${stageTables.invoices} s
        WHERE NOT s.rejected AND s.action <> 'unchanged' AND s.archived IS NOT TRUE AND ${where}`,
    });
}

/** Refuses people whose billing customer is none of their family. */
const rejectUnknownCustomers = ({ tx }: PlanContext): Promise<unknown> =>
  rejectRows(tx, stageTables.people, {
    stream: 'people',
    column: 'billingCustomer',
    code: 'unknown-reference',
    key: 'NULL',
    message: about(
      's."billingCustomer"',
      'is no customer of this family: name an id of billing-customers.csv, of this package or an earlier one.',
    ),
    where: `s."billingCustomer" IS NOT NULL
      AND NOT EXISTS (SELECT FROM ${stageTables['billing-customers']} c
        WHERE c.family_id = s.family_id AND c.id = s."billingCustomer" AND NOT c.rejected)
      AND NOT EXISTS (SELECT FROM family_billing_customer c
        WHERE c.family_id = s.family_id AND c.customer_id = s."billingCustomer")`,
  });

/** Compares the records of all streams but families and journal lines with the stored ones. */
export async function planRecords(context: PlanContext): Promise<void> {
  await findCustomers(context);
  await rejectUnknownCustomers(context);
  for (const one of compared) {
    await keepUnsaid(context, one);
    await compare(context, one);
  }
  await rejectDoubled(context, 'invoices');
  await reportImprobable(context);
  await planInvoiceLines(context);
  await comparePartnerProfiles(context.tx);
}
