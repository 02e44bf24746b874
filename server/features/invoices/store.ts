import type { Invoice } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { readRecords } from '../shared/records';
import { anyOwnFamily } from '../shared/access';

const lines = `
  SELECT coalesce(json_agg(json_build_object('description', l.description, 'quantity', l.quantity, 'unitPrice', l.unit_price,
    'amount', l.amount) ORDER BY l.position), '[]')
  FROM invoice_line l WHERE l.invoice_id = i.id`;

/** SQL for invoices with their lines, newest first; values that the billing system lacks are omitted. */
const invoicesWhere = (condition: string): string => `
  SELECT i.id, i.invoice_number AS "invoiceNumber", i.status, i.invoice_date AS "invoiceDate", i.due_date AS "dueDate",
    i.total_amount AS "totalAmount",
    CASE WHEN is_void(i.status, i.archived) THEN 0 ELSE i.due_amount END AS "dueAmount", nullif(i.archived, false) AS archived,
    i.bill_com_url AS "billComUrl", (${lines}) AS lines
  FROM invoice i WHERE ${condition}
  ORDER BY i.invoice_date DESC NULLS LAST, i.id DESC`;

/** Returns the invoices of a family. */
export const readFamilyInvoices = (db: Queries, familyId: number): Promise<Invoice[]> =>
  readRecords(db, invoicesWhere('i.family_id = $1'), [familyId]);

/** Returns the invoices of all families of a client. */
export const readOwnInvoices = (db: Queries, loginProfileId: number): Promise<Invoice[]> =>
  readRecords(db, invoicesWhere(`i.family_id = ${anyOwnFamily}`), [loginProfileId]);
