-- A report must not cost more with every year of entries: it reads sums by month, and the lines of months that it covers in part. The
-- dimensions of a line stand on the line too, so that one row says all that a sum needs.
ALTER TABLE journal_line ADD COLUMN dimension_ids text[] NOT NULL DEFAULT '{}';

COMMENT ON COLUMN journal_line.dimension_ids IS 'Those of journal_line_dimension, sorted.';

UPDATE journal_line line SET dimension_ids = tagged.ids
FROM (
  SELECT journal_line_id, array_agg(dimension_id ORDER BY dimension_id) AS ids FROM journal_line_dimension GROUP BY 1
) tagged WHERE tagged.journal_line_id = line.id;

CREATE FUNCTION journal_line_take_dimensions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE journal_line line SET dimension_ids = ARRAY(
    SELECT dimension_id FROM journal_line_dimension t WHERE t.journal_line_id = line.id ORDER BY dimension_id
  ) WHERE id IN (SELECT journal_line_id FROM changed);
  RETURN NULL;
END $$;

CREATE TRIGGER journal_line_dimension_added AFTER INSERT ON journal_line_dimension REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION journal_line_take_dimensions();
CREATE TRIGGER journal_line_dimension_changed AFTER UPDATE ON journal_line_dimension REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION journal_line_take_dimensions();
CREATE TRIGGER journal_line_dimension_changed_before AFTER UPDATE ON journal_line_dimension REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION journal_line_take_dimensions();
CREATE TRIGGER journal_line_dimension_removed AFTER DELETE ON journal_line_dimension REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION journal_line_take_dimensions();

-- Only the columns of the key are indexed, so that adding to a sum changes no index.
CREATE TABLE ledger_month_sum (
  family_id                integer NOT NULL,
  dimension_ids            text[]  NOT NULL,
  month                    date    NOT NULL,
  account_id               integer NOT NULL,
  location_id              text    NOT NULL,
  status                   text    NOT NULL,
  counterparty_location_id text    NOT NULL,
  lines                    bigint  NOT NULL,
  cents                    bigint  NOT NULL,
  PRIMARY KEY (family_id, dimension_ids, month, account_id, location_id, status, counterparty_location_id)
) WITH (fillfactor = 80);

COMMENT ON COLUMN ledger_month_sum.dimension_ids IS 'Empty: the sum of all lines. Otherwise of the lines with exactly these dimensions.';
COMMENT ON COLUMN ledger_month_sum.month IS 'Its first day.';
COMMENT ON COLUMN ledger_month_sum.counterparty_location_id IS 'Empty without a counterparty.';

-- The sums as they must be.
CREATE VIEW ledger_month_sum_of_lines AS
  SELECT family_id, CASE WHEN GROUPING(dimension_ids) = 1 THEN '{}' ELSE dimension_ids END AS dimension_ids,
    date_trunc('month', entry_date::timestamp)::date AS month, account_id, location_id, status,
    coalesce(counterparty_location_id, '') AS counterparty_location_id, count(*) AS lines, sum(cents)::bigint AS cents
  FROM journal_line
  GROUP BY family_id, 3, account_id, location_id, status, 7, GROUPING SETS ((), (dimension_ids))
  HAVING GROUPING(dimension_ids) = 1 OR dimension_ids <> '{}';

-- Adds the changed lines to their sums, or with -1 subtracts them. Transactions of a family wait for each other: they would lock its sums
-- in different orders.
CREATE FUNCTION ledger_month_sum_add() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  PERFORM FROM family WHERE id IN (SELECT family_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO ledger_month_sum AS stored
  SELECT family_id, CASE WHEN GROUPING(dimension_ids) = 1 THEN '{}' ELSE dimension_ids END,
    date_trunc('month', entry_date::timestamp)::date, account_id, location_id, status,
    coalesce(counterparty_location_id, ''), sign * count(*), sign * sum(cents)::bigint
  FROM changed
  GROUP BY family_id, 3, account_id, location_id, status, 7, GROUPING SETS ((), (dimension_ids))
  HAVING GROUPING(dimension_ids) = 1 OR dimension_ids <> '{}'
  ON CONFLICT (family_id, dimension_ids, month, account_id, location_id, status, counterparty_location_id)
  DO UPDATE SET lines = stored.lines + excluded.lines, cents = stored.cents + excluded.cents;
  IF sign < 0 THEN
    DELETE FROM ledger_month_sum stored
    USING changed, LATERAL (VALUES ('{}'::text[]), (changed.dimension_ids)) of (dimension_ids)
    WHERE stored.lines = 0 AND stored.family_id = changed.family_id AND stored.dimension_ids = of.dimension_ids
      AND stored.month = date_trunc('month', changed.entry_date::timestamp)::date AND stored.account_id = changed.account_id
      AND stored.location_id = changed.location_id AND stored.status = changed.status;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER journal_line_added AFTER INSERT ON journal_line REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_month_sum_add('1');
CREATE TRIGGER journal_line_changed AFTER UPDATE ON journal_line REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_month_sum_add('1');
CREATE TRIGGER journal_line_changed_before AFTER UPDATE ON journal_line REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_month_sum_add('-1');
CREATE TRIGGER journal_line_removed AFTER DELETE ON journal_line REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_month_sum_add('-1');

INSERT INTO ledger_month_sum SELECT * FROM ledger_month_sum_of_lines;
ANALYZE ledger_month_sum;

-- Lines are read by month of a family, and for the entries of one account; only the former add up many.
DROP INDEX journal_line_period;
CREATE INDEX journal_line_period ON journal_line (family_id, entry_date)
  INCLUDE (account_id, cents, location_id, counterparty_location_id, status);
DROP INDEX journal_line_account;
CREATE INDEX journal_line_account ON journal_line (account_id, entry_date);
