import type { FamilyFields, FamilyIndividual, FamilySummary } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { instant, readRecords } from '#server/features/shared/records';
import { type PartyKind, kinds } from '#server/features/shared/relatedPartyKinds';
import { belongsToFamily } from '#server/features/shared/relatedPartyRecords';

const individualsOf = belongsToFamily({ ofClients: true });

/** Returns the individuals of a family and of its clients, without identity numbers. */
export const readIndividuals = (db: Queries, familyId: number): Promise<FamilyIndividual[]> =>
  readRecords(
    db,
    `SELECT id, login_profile_id AS "loginProfileId", coalesce(first_name, '') AS "firstName",
       coalesce(last_name, '') AS "lastName", email, country_code AS "countryCode", phone_number AS "phoneNumber"
     FROM individual WHERE ${individualsOf} ORDER BY id`,
    [familyId],
  );

const countOf = (table: string, condition: string): string => `(SELECT count(*) FROM ${table} WHERE ${condition})`;
const partiesOf = (kind: PartyKind): string => countOf(kind.table, belongsToFamily(kind));

/** SQL for the number of records of each kind; the family is parameter `$1`. */
const counts: Readonly<Record<keyof FamilySummary['counts'], string>> = {
  individuals: countOf('individual', individualsOf),
  businesses: partiesOf(kinds.business),
  trusts: partiesOf(kinds.trust),
  charitableOrganizations: partiesOf(kinds.charitableOrganization),
  bankAccounts: partiesOf(kinds.bankAccount),
  brokerageCustodians: partiesOf(kinds.brokerageCustodian),
  insuranceCompanies: partiesOf(kinds.insuranceCompany),
  contacts: partiesOf(kinds.contact),
  vendors: partiesOf(kinds.vendor),
  members: countOf('family_member', 'family_id = $1'),
};

const countsAsJson = `json_build_object(${Object.entries(counts)
  .map(([name, count]) => `'${name}', ${count}`)
  .join(', ')})`;

/** Returns a family without its lists, or undefined. */
export async function readSummary(db: Queries, id: number): Promise<FamilySummary | undefined> {
  const [family] = await readRecords<FamilySummary>(
    db,
    `SELECT id, name, ${instant('created_at')} AS "createdAt", version, legal_hold AS "legalHold",
       legal_hold_reason AS "legalHoldReason", fiscal_year_start AS "fiscalYearStart", ${countsAsJson} AS counts FROM family WHERE id = $1`,
    [id],
  );
  return family;
}

/** Locks the family until the transaction ends. */
export const lockFamily = (db: Queries, id: number): Promise<unknown> =>
  db.query('SELECT FROM family WHERE id = $1 FOR UPDATE', [id]);

/** Changes the fields of a family; those that are not sent stay. */
export const writeFields = (
  db: Queries,
  id: number,
  { name, fiscalYearStart }: FamilyFields,
  at: string,
): Promise<unknown> =>
  db.query(
    `UPDATE family SET name = $2, fiscal_year_start = coalesce($3, fiscal_year_start), version = version + 1, updated_at = $4
     WHERE id = $1`,
    [id, name, fiscalYearStart ?? null, at],
  );

/** Sets whether a family is under legal hold, and the reason. */
export const writeLegalHold = (db: Queries, id: number, held: boolean, reason: string | undefined): Promise<unknown> =>
  db.query('UPDATE family SET legal_hold = $2, legal_hold_reason = $3 WHERE id = $1', [id, held, reason ?? null]);
