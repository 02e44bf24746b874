-- Invoices as the external billing system gives them: anything but the family may be missing.
CREATE TABLE invoice (
  id             integer       GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_id      integer       NOT NULL REFERENCES family (id),
  invoice_number text,
  status         text,
  invoice_date   date,
  due_date       date,
  total_amount   numeric(14,2),
  due_amount     numeric(14,2),
  bill_com_url   text
);

CREATE INDEX invoice_family ON invoice (family_id, invoice_date DESC NULLS LAST, id DESC);

CREATE TABLE invoice_line (
  invoice_id  integer       NOT NULL REFERENCES invoice (id) ON DELETE CASCADE,
  position    integer       NOT NULL,
  description text          NOT NULL,
  quantity    numeric(12,2),
  unit_price  numeric(14,2),
  amount      numeric(14,2),
  PRIMARY KEY (invoice_id, position)
);
