-- A date inside a month must not cost the lines of that month: days have sums as well, and reports read no lines.
-- The day stands before the dimensions in the key, because reports read a few months of them with any dimensions.
CREATE TABLE ledger_day_sum (
  family_id                integer NOT NULL,
  day                      date    NOT NULL,
  dimension_ids            text[]  NOT NULL,
  account_id               integer NOT NULL,
  location_id              text    NOT NULL,
  status                   text    NOT NULL,
  counterparty_location_id text    NOT NULL,
  lines                    bigint  NOT NULL,
  cents                    bigint  NOT NULL,
  PRIMARY KEY (family_id, day, dimension_ids, account_id, location_id, status, counterparty_location_id)
) WITH (fillfactor = 80);

COMMENT ON COLUMN ledger_day_sum.dimension_ids IS 'Empty: the sum of all lines. Otherwise of the lines with exactly these dimensions.';
COMMENT ON COLUMN ledger_day_sum.counterparty_location_id IS 'Empty without a counterparty.';

-- The sums as they must be.
CREATE VIEW ledger_day_sum_of_lines AS
  SELECT family_id, entry_date AS day, CASE WHEN GROUPING(dimension_ids) = 1 THEN '{}' ELSE dimension_ids END AS dimension_ids,
    account_id, location_id, status, coalesce(counterparty_location_id, '') AS counterparty_location_id,
    count(*) AS lines, sum(cents)::bigint AS cents
  FROM journal_line
  GROUP BY family_id, entry_date, account_id, location_id, status, 7, GROUPING SETS ((), (dimension_ids))
  HAVING GROUPING(dimension_ids) = 1 OR dimension_ids <> '{}';

-- Adds the changed lines to the sums of their days and months, or with -1 subtracts them. Transactions of a family wait for each other:
-- they would lock its sums in different orders.
CREATE FUNCTION ledger_sums_add() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  PERFORM FROM family WHERE id IN (SELECT family_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  WITH by_day AS (
    SELECT family_id, entry_date AS day, CASE WHEN GROUPING(dimension_ids) = 1 THEN '{}' ELSE dimension_ids END AS dimension_ids,
      account_id, location_id, status, coalesce(counterparty_location_id, '') AS counterparty_location_id,
      sign * count(*) AS lines, sign * sum(cents)::bigint AS cents
    FROM changed
    GROUP BY family_id, entry_date, account_id, location_id, status, 7, GROUPING SETS ((), (dimension_ids))
    HAVING GROUPING(dimension_ids) = 1 OR dimension_ids <> '{}'
  ), days AS (
    INSERT INTO ledger_day_sum AS stored TABLE by_day
    ON CONFLICT (family_id, day, dimension_ids, account_id, location_id, status, counterparty_location_id)
    DO UPDATE SET lines = stored.lines + excluded.lines, cents = stored.cents + excluded.cents
  )
  INSERT INTO ledger_month_sum AS stored
  SELECT family_id, dimension_ids, date_trunc('month', day::timestamp)::date, account_id, location_id, status,
    counterparty_location_id, sum(lines)::bigint, sum(cents)::bigint
  FROM by_day
  GROUP BY family_id, dimension_ids, 3, account_id, location_id, status, counterparty_location_id
  ON CONFLICT (family_id, dimension_ids, month, account_id, location_id, status, counterparty_location_id)
  DO UPDATE SET lines = stored.lines + excluded.lines, cents = stored.cents + excluded.cents;
  IF sign < 0 THEN
    DELETE FROM ledger_day_sum stored
    USING changed, LATERAL (VALUES ('{}'::text[]), (changed.dimension_ids)) of (dimension_ids)
    WHERE stored.lines = 0 AND stored.family_id = changed.family_id AND stored.dimension_ids = of.dimension_ids
      AND stored.day = changed.entry_date AND stored.account_id = changed.account_id
      AND stored.location_id = changed.location_id AND stored.status = changed.status;
    DELETE FROM ledger_month_sum stored
    USING changed, LATERAL (VALUES ('{}'::text[]), (changed.dimension_ids)) of (dimension_ids)
    WHERE stored.lines = 0 AND stored.family_id = changed.family_id AND stored.dimension_ids = of.dimension_ids
      AND stored.month = date_trunc('month', changed.entry_date::timestamp)::date AND stored.account_id = changed.account_id
      AND stored.location_id = changed.location_id AND stored.status = changed.status;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER journal_line_added AFTER INSERT ON journal_line REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_sums_add('1');
CREATE OR REPLACE TRIGGER journal_line_changed AFTER UPDATE ON journal_line REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_sums_add('1');
CREATE OR REPLACE TRIGGER journal_line_changed_before AFTER UPDATE ON journal_line REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_sums_add('-1');
CREATE OR REPLACE TRIGGER journal_line_removed AFTER DELETE ON journal_line REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_sums_add('-1');
DROP FUNCTION ledger_month_sum_add;

INSERT INTO ledger_day_sum TABLE ledger_day_sum_of_lines;
ANALYZE ledger_day_sum;

-- Reports no longer add up the lines of a period: they read its dates, and the entries of one account.
DROP INDEX journal_line_period;
CREATE INDEX journal_line_period ON journal_line (family_id, entry_date);
