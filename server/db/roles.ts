/** Tables with keys and sessions, which the role for reading does not see. */
const secretTables = ['stored_secret', 'identity_payload', 'user_session', 'idempotency_key'];

/**
 * Returns the SQL that creates the roles of a database and grants what each needs. It runs on an empty database, and
 * again after migrations, because the rights on some tables are exceptions. Run by a superuser or the owner of the
 * database.
 *
 * - `PREFIX_migrations` owns the tables, for `npm run database:migrate`.
 * - `PREFIX_portal` reads and writes rows: it owns nothing, so it cannot change tables or switch off triggers.
 * - `PREFIX_reading` reads rows, without keys and sessions.
 *
 * @param prefix - Lower-case letters, digits and underscores.
 */
export function rolesScript(prefix: string): string {
  const [migrations, portal, reading] = ['migrations', 'portal', 'reading'].map((name) => `${prefix}_${name}`);
  const secrets = secretTables.map((name) => `'${name}'`).join(', ');
  return `-- Roles of the portal. Set passwords afterwards, in psql: \\password ${portal}
DO $roles$
DECLARE
  item record;
BEGIN
  FOR item IN SELECT name FROM unnest(ARRAY['${migrations}', '${portal}', '${reading}']) AS name
    WHERE name NOT IN (SELECT rolname FROM pg_roles)
  LOOP
    EXECUTE format('CREATE ROLE %I LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS NOREPLICATION', item.name);
  END LOOP;

  -- The owner of everything: migrations.
  EXECUTE format('GRANT CONNECT, CREATE, TEMPORARY ON DATABASE %I TO ${migrations}', current_database());
  EXECUTE format('REVOKE CREATE, TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO ${portal}, ${reading}', current_database());
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  GRANT USAGE, CREATE ON SCHEMA public TO ${migrations};
  GRANT USAGE ON SCHEMA public TO ${portal}, ${reading};
  -- The sequence of a column changes its owner with the table.
  FOR item IN SELECT c.relname, c.relkind FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
        AND c.relkind = 'S' AND d.deptype IN ('a', 'i'))
  LOOP
    EXECUTE format('ALTER %s public.%I OWNER TO ${migrations}',
      CASE item.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
      item.relname);
  END LOOP;
  FOR item IN SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('ALTER ROUTINE %s OWNER TO ${migrations}', item.name);
  END LOOP;

  -- The portal: rows, and no more. A TRUNCATE of the probe writes no row.
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${portal};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${portal};
  IF to_regclass('public.schemaversion') IS NOT NULL THEN
    REVOKE INSERT, UPDATE, DELETE ON public.schemaversion FROM ${portal};
  END IF;
  IF to_regclass('public.audit_removal') IS NOT NULL THEN
    REVOKE UPDATE, DELETE ON public.audit_removal FROM ${portal};
  END IF;
  IF to_regclass('public.storage_probe') IS NOT NULL THEN
    GRANT TRUNCATE ON public.storage_probe TO ${portal};
  END IF;
  ALTER DEFAULT PRIVILEGES FOR ROLE ${migrations} IN SCHEMA public
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${portal};
  ALTER DEFAULT PRIVILEGES FOR ROLE ${migrations} IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${portal};

  -- ANALYZE of staged imports; before PostgreSQL 17 only the owner can, and it is skipped.
  IF current_setting('server_version_num')::integer >= 170000 THEN
    FOR item IN SELECT relname FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relname LIKE 'import\\_stage\\_%' AND relkind = 'r'
    LOOP
      EXECUTE format('GRANT MAINTAIN ON public.%I TO ${portal}', item.relname);
    END LOOP;
  END IF;

  -- Reading, without keys and sessions: of new tables only after this script has run again.
  GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${reading};
  FOR item IN SELECT relname FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relname IN (${secrets}) AND relkind = 'r'
  LOOP
    EXECUTE format('REVOKE ALL ON public.%I FROM ${reading}', item.relname);
  END LOOP;
  ALTER DEFAULT PRIVILEGES FOR ROLE ${migrations} IN SCHEMA public REVOKE SELECT ON TABLES FROM ${reading};
END $roles$;
`;
}
