-- How a person has laid out the columns of a table: names of columns and widths, nothing of what the table holds.
CREATE TABLE table_layout (
  login_profile_id integer     NOT NULL REFERENCES login_profile (id) ON DELETE CASCADE,
  table_name       text        NOT NULL,
  columns          jsonb       NOT NULL,
  updated_at       timestamptz NOT NULL,
  PRIMARY KEY (login_profile_id, table_name)
);
