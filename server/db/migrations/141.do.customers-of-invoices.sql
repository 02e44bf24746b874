-- The customer of the billing system that an invoice was imported by, so that its export names it again.
ALTER TABLE invoice ADD COLUMN billing_customer_id text;

COMMENT ON COLUMN invoice.billing_customer_id IS 'The id of the customer in the source; NULL when it named the family alone.';

-- Records without a customer have the image that earlier runs have kept of them.
CREATE OR REPLACE VIEW import_record AS
  SELECT 'families' AS stream, f.id AS family_id, i.source_id, i.key, jsonb_build_object(
    'name', f.name, 'fiscal_year_start', f.fiscal_year_start, 'key', i.key, 'source_name', i.name) AS image
  FROM import_family i JOIN family f ON f.id = i.family_id
  UNION ALL
  SELECT 'billing-customers', family_id, import_source_id, customer_id, jsonb_build_object('family_id', family_id) FROM family_billing_customer
  UNION ALL
  SELECT 'people', family_id, import_source_id, email, jsonb_build_object(
    'email', email, 'first_name', first_name, 'last_name', last_name, 'billing_customer', billing_customer)
  FROM family_person
  UNION ALL
  SELECT 'partner-profiles', NULL, import_source_id, email, jsonb_build_object(
    'email', email, 'individual', individual, 'businesses', businesses, 'trusts', trusts)
  FROM previous_partner_profile
  UNION ALL
  SELECT 'locations', family_id, import_source_id, source_key, jsonb_build_object(
    'id', id, 'parent_id', parent_id, 'name', name, 'position', position)
  FROM ledger_location
  UNION ALL
  SELECT 'accounts', family_id, import_source_id, number, jsonb_build_object(
    'id', id, 'parent_id', parent_id, 'number', number, 'name', name, 'class', class, 'is_group', is_group,
    'cash_flow_activity', cash_flow_activity)
  FROM ledger_account
  UNION ALL
  SELECT 'dimensions', family_id, import_source_id, source_key, jsonb_build_object('id', id, 'type', type, 'name', name)
  FROM ledger_dimension
  UNION ALL
  SELECT 'invoices', i.family_id, i.import_source_id, i.source_key, jsonb_build_object(
    'id', i.id, 'invoice_number', invoice_number, 'status', status, 'invoice_date', invoice_date, 'due_date', due_date,
    'total_amount', total_amount, 'due_amount', due_amount, 'bill_com_url', bill_com_url, 'currency', currency, 'archived', archived,
    'updated_at', updated_at, 'lines', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'description', l.description, 'quantity', l.quantity,
        'unit_price', l.unit_price, 'amount', l.amount) ORDER BY l.position), '[]')
      FROM invoice_line l WHERE l.invoice_id = i.id))
    || CASE WHEN i.billing_customer_id IS NULL THEN '{}' ELSE jsonb_build_object('billing_customer_id', i.billing_customer_id) END
  FROM invoice i;
