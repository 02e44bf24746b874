import { wakeSync } from '#server/connectors/links';
import type { Queries } from '#server/db/database';
import { BadRequestError, ConflictError } from '#server/errors';
import type { BillingCustomer, BillingCustomerList, CustomerLink } from '#server/generated/operations.gen';
import type { Context } from '#server/operations/handler';
import { assertFamily, assertFound } from '#server/features/shared/access';
import { readRecords } from '#server/features/shared/records';

/** Returns the billing customers of some families, by source and id. */
const readCustomers = (db: Queries, families: readonly number[]): Promise<BillingCustomer[]> =>
  readRecords(
    db,
    `SELECT c.customer_id AS id, s.name AS source FROM family_billing_customer c
     JOIN import_source s ON s.id = c.import_source_id
     WHERE c.family_id = ANY ($1::integer[]) ORDER BY s.name, c.customer_id LIMIT 10000`,
    [families],
  );

/** Asserts that a billing customer is one of the families. @throws BadRequestError */
export async function assertOwnCustomer(db: Queries, families: readonly number[], customer: string): Promise<void> {
  const customers = await readCustomers(db, families);
  if (!customers.some(({ id }) => id === customer))
    throw new BadRequestError({ billingCustomer: ['Billing customer must be one of the family'] });
}

const familiesOf = async (db: Queries, loginProfileId: number): Promise<number[]> => {
  const families = await db.query<{ id: number }>(
    'SELECT family_id AS id FROM family_member WHERE login_profile_id = $1',
    [loginProfileId],
  );
  return families.map(({ id }) => id);
};

/**
 * Returns the billing customer that billing access of a client stands for: the given one, or the only one of the
 * client's families; null where they have none.
 *
 * @throws BadRequestError for the customer of another family, and ConflictError when there are several to choose from.
 */
export async function customerFor(db: Queries, loginProfileId: number, given?: string): Promise<string | null> {
  const families = await familiesOf(db, loginProfileId);
  if (given !== undefined) {
    await assertOwnCustomer(db, families, given);
    return given;
  }
  const [only, ...others] = await readCustomers(db, families);
  if (others.length > 0) throw new ConflictError('The family has several billing customers: choose one of them.');
  return only?.id ?? null;
}

/** Grants billing access; returns whether it was not granted before, or for another customer. */
export async function insertBillingCustomer(
  db: Queries,
  loginProfileId: number,
  customer: string | null,
  at: string,
): Promise<boolean> {
  const added = await db.query(
    `INSERT INTO billing_customer AS b (login_profile_id, bill_com_customer_id, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (login_profile_id) DO UPDATE SET bill_com_customer_id = excluded.bill_com_customer_id
       WHERE b.bill_com_customer_id IS DISTINCT FROM excluded.bill_com_customer_id
     RETURNING 1`,
    [loginProfileId, customer, at],
  );
  return added.length > 0;
}

/** Returns the customers of a family, and those that the last syncs found without a family. @throws NotFoundError */
export async function billingCustomers(context: Context, familyId: number): Promise<BillingCustomerList> {
  await assertFamily(context, familyId);
  const { db } = context;
  const unlinked = await readRecords<BillingCustomer>(
    db,
    `SELECT u.id, s.name AS source, nullif(u.name, '') AS name
     FROM sync_state y JOIN import_source s ON s.id = y.source_id,
       jsonb_to_recordset(y.unlinked) AS u (kind text, id text, name text)
     WHERE u.kind = 'customer' AND NOT EXISTS (
       SELECT FROM family_billing_customer c WHERE c.import_source_id = s.id AND c.customer_id = u.id)
     ORDER BY s.name, u.name, u.id LIMIT 10000`,
  );
  return { billingCustomers: await readCustomers(db, [familyId]), unlinked };
}

/**
 * Links a billing customer of a source to a family, and wakes the sync of the source.
 *
 * @throws NotFoundError for an unknown family or source, and ConflictError when it belongs to another family.
 */
export async function linkCustomer(context: Context, sent: CustomerLink): Promise<BillingCustomer> {
  const { familyId, source, customer } = sent;
  const { db } = context;
  await assertFamily(context, familyId);
  const [found] = await db.query<{ id: number }>('SELECT id FROM import_source WHERE name = $1', [source]);
  const { id } = assertFound(found);
  await db.query(
    `INSERT INTO family_billing_customer (import_source_id, customer_id, family_id) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [id, customer, familyId],
  );
  const linked = await readCustomers(db, [familyId]);
  const own = linked.find((one) => one.id === customer && one.source === source);
  if (!own) throw new ConflictError('This customer belongs to another family.');
  await wakeSync(db, id);
  return own;
}
