-- A family's locations form a tree. Each keeps its own books; the report type `entity` is about one alone. Ids are texts in the contract.
CREATE TABLE ledger_location (
  id        text    PRIMARY KEY,
  family_id integer NOT NULL REFERENCES family (id),
  parent_id text,
  name      text    NOT NULL,
  position  integer NOT NULL DEFAULT 0,
  UNIQUE (family_id, id),
  FOREIGN KEY (family_id, parent_id) REFERENCES ledger_location (family_id, id),
  CHECK (parent_id <> id)
);

CREATE INDEX ledger_location_parent ON ledger_location (family_id, parent_id);

-- The chart of accounts, a tree too: groups are the headers of the reports, only the others are posted on.
CREATE TABLE ledger_account (
  id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_id          integer NOT NULL REFERENCES family (id),
  parent_id          integer,
  number             text    NOT NULL,
  name               text    NOT NULL,
  class              text    NOT NULL CHECK (class IN ('asset', 'liability', 'equity', 'income', 'expense')),
  is_group           boolean NOT NULL DEFAULT false,
  cash_flow_activity text    CHECK (cash_flow_activity IN ('cash', 'operating', 'investing', 'financing')),
  UNIQUE (family_id, number),
  UNIQUE (family_id, id),
  FOREIGN KEY (family_id, parent_id) REFERENCES ledger_account (family_id, id),
  CHECK (parent_id <> id)
);

COMMENT ON COLUMN ledger_account.cash_flow_activity IS 'Where its movements stand in the cash flow statement; cash itself is what is explained.';

CREATE INDEX ledger_account_parent ON ledger_account (family_id, parent_id);

CREATE TABLE ledger_dimension (
  id        text    PRIMARY KEY,
  family_id integer NOT NULL REFERENCES family (id),
  type      text    NOT NULL CHECK (type IN ('Customer', 'Vendor', 'CostCenter', 'Product', 'Job', 'Custom1', 'Custom2', 'Custom3')),
  name      text    NOT NULL,
  UNIQUE (family_id, type, name),
  UNIQUE (family_id, id)
);

CREATE TABLE journal_entry (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_id   integer NOT NULL REFERENCES family (id),
  location_id text    NOT NULL,
  entry_date  date    NOT NULL,
  status      text    NOT NULL CHECK (status IN ('draft', 'posted')),
  reference   text    NOT NULL,
  description text,
  UNIQUE (family_id, reference),
  UNIQUE (family_id, id),
  FOREIGN KEY (family_id, location_id) REFERENCES ledger_location (family_id, id)
);

CREATE INDEX journal_entry_period ON journal_entry (family_id, entry_date, location_id, status);

-- The debits and credits of an entry are equal. A line with a counterparty is intercompany: a consolidated report leaves it out when
-- the counterparty is consolidated with it, an unconsolidated one never does.
CREATE TABLE journal_line (
  id                       integer       GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_id                integer       NOT NULL,
  journal_entry_id         integer       NOT NULL,
  account_id               integer       NOT NULL,
  debit                    numeric(14,2) NOT NULL DEFAULT 0 CHECK (debit >= 0),
  credit                   numeric(14,2) NOT NULL DEFAULT 0 CHECK (credit >= 0),
  description              text,
  counterparty_location_id text,
  CHECK ((debit = 0) <> (credit = 0)),
  UNIQUE (family_id, id),
  FOREIGN KEY (family_id, journal_entry_id) REFERENCES journal_entry (family_id, id) ON DELETE CASCADE,
  FOREIGN KEY (family_id, account_id) REFERENCES ledger_account (family_id, id),
  FOREIGN KEY (family_id, counterparty_location_id) REFERENCES ledger_location (family_id, id)
);

CREATE INDEX journal_line_entry ON journal_line (journal_entry_id);
CREATE INDEX journal_line_account ON journal_line (account_id, journal_entry_id) INCLUDE (debit, credit);

CREATE TABLE journal_line_dimension (
  family_id       integer NOT NULL,
  journal_line_id integer NOT NULL,
  dimension_id    text    NOT NULL,
  PRIMARY KEY (journal_line_id, dimension_id),
  FOREIGN KEY (family_id, journal_line_id) REFERENCES journal_line (family_id, id) ON DELETE CASCADE,
  FOREIGN KEY (family_id, dimension_id) REFERENCES ledger_dimension (family_id, id)
);

CREATE INDEX journal_line_dimension_dimension ON journal_line_dimension (dimension_id);
