import { stageTables } from '../stage';
import { type PlanContext, about, addIssues, plainName, rejectRows, suggestion } from './steps';

const table = stageTables.families;
const stream = 'families';

/** Finds the families of the package: by their key in the source, or by the exact name of a family of the portal. */
async function findFamilies({ tx, sourceId }: PlanContext): Promise<void> {
  await tx.query(
    `UPDATE ${table} s SET family_id = i.family_id FROM import_family i WHERE i.source_id = $1 AND i.key = s.key`,
    [sourceId],
  );
  await rejectRows(tx, table, {
    stream,
    column: 'name',
    code: 'ambiguous-reference',
    key: 's.key',
    message: about('s.name', 'is the name of several families of the portal: give each family a name of its own.'),
    where: 's.family_id IS NULL AND (SELECT count(*) FROM family f WHERE f.name = s.name) > 1',
  });
  await tx.query(
    `UPDATE ${table} s SET family_id = f.id FROM family f WHERE s.family_id IS NULL AND NOT s.rejected AND f.name = s.name`,
  );
  await rejectRows(
    tx,
    table,
    {
      stream,
      column: 'name',
      code: 'duplicate-key',
      key: 's.key',
      message: about('s.name', 'is a family with another key: use one key for it.'),
      where: `(EXISTS (SELECT FROM import_family i WHERE i.source_id = $1 AND i.family_id = s.family_id AND i.key <> s.key)
        OR EXISTS (SELECT FROM ${table} o WHERE o.row < s.row AND NOT o.rejected
          AND (o.family_id = s.family_id OR s.family_id IS NULL AND o.name = s.name)))`,
    },
    [sourceId],
  );
}

async function numberNewFamilies({ tx }: PlanContext): Promise<void> {
  await tx.query(
    `UPDATE ${table} s SET family_id = n.id, action = 'created' FROM (
       SELECT row, nextval(pg_get_serial_sequence('family', 'id'))::integer AS id FROM (
         SELECT row FROM ${table} WHERE family_id IS NULL AND NOT rejected ORDER BY row
       ) added
     ) n WHERE n.row = s.row`,
  );
}

/** A family that was renamed in the portal keeps its name until the source changes its own. */
async function compareFamilies({ tx, sourceId }: PlanContext): Promise<void> {
  await tx.query(
    `UPDATE ${table} s SET action = CASE
       WHEN s.name <> f.name AND s.name IS DISTINCT FROM (
         SELECT i.name FROM import_family i WHERE i.source_id = $1 AND i.key = s.key
       ) OR s."fiscalYearStart" <> f.fiscal_year_start THEN 'updated' ELSE 'unchanged' END
     FROM family f WHERE f.id = s.family_id AND s.action IS NULL AND NOT s.rejected`,
    [sourceId],
  );
}

/**
 * Warns of families that get another name, of families of another source that this source names for the first time, and
 * of new families whose name is almost that of another one.
 */
async function reportFamilies({ tx, sourceId }: PlanContext): Promise<void> {
  const issue = { stream, column: 'name', severity: 'warning', key: 's.key' } as const;
  const known = `SELECT FROM import_family i WHERE i.source_id = $1 AND i.key = s.key`;
  await addIssues(
    tx,
    {
      ...issue,
      code: 'renamed-family',
      message: `'The family "' || f.name || '" gets the name "' || s.name || '"' || CASE
        WHEN EXISTS (SELECT FROM family o WHERE o.id <> f.id AND o.name = s.name) THEN ', which another family has, too.' ELSE '.' END`,
      from: `FROM ${table} s JOIN family f ON f.id = s.family_id
        WHERE NOT s.rejected AND s.name <> f.name AND EXISTS (${known} AND i.name IS DISTINCT FROM s.name)`,
    },
    [sourceId],
  );
  await addIssues(
    tx,
    {
      ...issue,
      code: 'shared-family',
      message: `'The family "' || f.name || '", which the source "' || o.name || '" imports, becomes a family of this source, too.'`,
      from: `FROM ${table} s JOIN family f ON f.id = s.family_id
        CROSS JOIN LATERAL (
          SELECT min(n.name) AS name FROM import_family i JOIN import_source n ON n.id = i.source_id
          WHERE i.family_id = f.id AND i.source_id <> $1
        ) o WHERE NOT s.rejected AND o.name IS NOT NULL AND NOT EXISTS (${known})`,
    },
    [sourceId],
  );
  await addIssues(tx, {
    ...issue,
    code: 'similar-family',
    message: `${about('s.name', 'is a new family. Did you mean')} || ' "' || o.name || '"? A family has one name, always written in the same way.'`,
    from: `FROM ${table} s CROSS JOIN LATERAL (
        SELECT min(n.name) AS name FROM (
          SELECT name FROM family UNION ALL SELECT name FROM ${table} e WHERE e.row < s.row AND NOT e.rejected
        ) n WHERE ${plainName('n.name')} = ${plainName('s.name')}
      ) o WHERE NOT s.rejected AND s.action = 'created' AND o.name IS NOT NULL`,
  });
}

const streamsWithFamily = [
  'people',
  'billing-customers',
  'locations',
  'accounts',
  'dimensions',
  'trial-balance',
  'invoices',
  'journal-lines',
] as const;

/** Finds what each text in a column `family` names. */
async function findNamedFamilies({ tx, sourceId }: PlanContext): Promise<void> {
  const texts = streamsWithFamily.map((name) => `SELECT family AS text FROM ${stageTables[name]}`).join(' UNION ');
  await tx.query(
    `INSERT INTO import_stage_family_name (text, family_id, matches)
     SELECT t.text, coalesce(staged.family_id, stored.family_id, named.id), CASE
         WHEN coalesce(staged.family_id, stored.family_id) IS NOT NULL THEN 1 ELSE coalesce(named.matches, 0) END
     FROM (${texts}) t
     LEFT JOIN ${table} staged ON staged.key = t.text AND NOT staged.rejected
     LEFT JOIN import_family stored ON stored.source_id = $1 AND stored.key = t.text
     LEFT JOIN (SELECT name, min(id) AS id, count(*) AS matches FROM family GROUP BY name) named ON named.name = t.text
     WHERE t.text IS NOT NULL`,
    [sourceId],
  );
}

const key: Readonly<Record<(typeof streamsWithFamily)[number], string>> = {
  people: 's.email',
  'billing-customers': 's.id',
  locations: 's.id',
  accounts: 's.number',
  dimensions: 's.id',
  'trial-balance': 's.account',
  invoices: 's.id',
  'journal-lines': 's.entry',
};

/** Lists what a text in a column `family` can name, so that an unknown one gets a suggestion. */
async function listFamilies({ tx, sourceId }: PlanContext): Promise<void> {
  await tx.query(
    `INSERT INTO import_stage_target (kind, family_id, key) SELECT 'family', 0, key FROM (
       SELECT key FROM ${table} WHERE NOT rejected
       UNION SELECT key FROM import_family WHERE source_id = $1 UNION SELECT name FROM family
     ) named WHERE key IS NOT NULL`,
    [sourceId],
  );
}

/** Sets the family of each row, and rejects rows without one. */
async function setFamilies({ tx }: PlanContext): Promise<void> {
  const named = 'SELECT matches FROM import_stage_family_name n WHERE n.text = s.family';
  const unknown = 'is no family: name a key of families.csv or the exact name of a family of the portal.';
  for (const name of streamsWithFamily) {
    const rejected = { stream: name, column: 'family', key: key[name] };
    await rejectRows(tx, stageTables[name], {
      ...rejected,
      code: 'unknown-reference',
      message: `${about('s.family', unknown)} || ${suggestion("'family'", '0', 's.family')}`,
      where: `(${named}) = 0`,
    });
    await rejectRows(tx, stageTables[name], {
      ...rejected,
      code: 'ambiguous-reference',
      message: about('s.family', 'is the name of several families of the portal: name a key of families.csv.'),
      where: `(${named}) > 1`,
    });
    if (name !== 'journal-lines')
      await tx.query(
        `UPDATE ${stageTables[name]} s SET family_id = n.family_id FROM import_stage_family_name n
         WHERE n.text = s.family AND n.matches = 1`,
      );
  }
}

/** Rejects what an earlier row says of the same family by its name or its key: the reader compares texts only. */
async function rejectRepeated({ tx }: PlanContext): Promise<void> {
  const columns = [
    ['people', 'email'],
    ['locations', 'id'],
    ['accounts', 'number'],
    ['dimensions', 'id'],
  ] as const;
  for (const [name, column] of columns) {
    await rejectRows(tx, stageTables[name], {
      stream: name,
      column,
      code: 'duplicate-key',
      key: key[name],
      message: about(key[name], 'is in an earlier row of the same family. A record has one row.'),
      where: `EXISTS (SELECT FROM ${stageTables[name]} o WHERE o.family_id = s.family_id AND o.${column} = s.${column}
        AND o.row < s.row AND NOT o.rejected)`,
    });
  }
}

/** Plans the families of a package, and finds the family of each row. */
export async function planFamilies(context: PlanContext): Promise<void> {
  await context.tx.query(`UPDATE ${stageTables.people} SET email = email_key(email)`);
  await findFamilies(context);
  await numberNewFamilies(context);
  await compareFamilies(context);
  await reportFamilies(context);
  await findNamedFamilies(context);
  await listFamilies(context);
  await setFamilies(context);
  await rejectRepeated(context);
}
