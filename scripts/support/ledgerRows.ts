/**
 * SQL that gives a family books of four years: entries of two lines each over 20 locations and 100 accounts, one in
 * fifty between two locations, without the checks and triggers that would make them slow to write; then their sums.
 * Needs a superuser.
 */
export const ledgerRows = (familyId: number, entries: number): string => {
  const place = (index: string): string => `'F${familyId}-' || ${index}`;
  return `
  INSERT INTO ledger_location (id, family_id, parent_id, name)
    SELECT ${place('i')}, ${familyId}, CASE WHEN i > 0 THEN ${place('0')} END, 'Location ' || i FROM generate_series(0, 19) i;
  INSERT INTO ledger_account (family_id, number, name, class, cash_flow_activity)
    SELECT ${familyId}, 'F' || (1000 + i), 'Account ' || i, (ARRAY['asset', 'liability', 'equity', 'income', 'expense'])[1 + i % 5],
      (ARRAY['cash', 'operating', 'investing', 'financing'])[1 + i % 4] FROM generate_series(0, 99) i;
  SET session_replication_role = replica;
  INSERT INTO journal_entry (family_id, location_id, entry_date, status, reference)
    SELECT ${familyId}, ${place('i % 20')}, DATE '2023-01-01' + i % 1420, CASE WHEN i % 10 = 0 THEN 'draft' ELSE 'posted' END, 'F' || i
    FROM generate_series(1, ${entries}) i;
  INSERT INTO journal_line (family_id, journal_entry_id, location_id, entry_date, status, account_id, debit, credit,
      counterparty_location_id)
    SELECT family_id, id, location_id, entry_date, status,
      (SELECT min(a.id) FROM ledger_account a WHERE a.family_id = ${familyId} AND a.number = 'F1000') + (id * 7 + side * 3) % 100,
      (1 - side) * amount, side * amount, CASE WHEN id % 50 = 0 THEN ${place('(id + 1) % 20')} END
    FROM journal_entry, generate_series(0, 1) side, LATERAL (SELECT id % 9973 + 0.55) s(amount)
    WHERE family_id = ${familyId} AND reference LIKE 'F%' ORDER BY id, side;
  SET session_replication_role = origin;
  INSERT INTO ledger_day_sum SELECT * FROM ledger_day_sum_of_lines WHERE family_id = ${familyId};
  INSERT INTO ledger_month_sum SELECT * FROM ledger_month_sum_of_lines WHERE family_id = ${familyId};
  ANALYZE journal_entry, journal_line, ledger_account, ledger_location, ledger_day_sum, ledger_month_sum;`;
};
